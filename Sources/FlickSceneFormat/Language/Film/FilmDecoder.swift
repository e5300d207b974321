import FlickBasics
import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickEffects
import FlickMotion
import FlickScene

extension ValueDecoder where Value == Film {
  /// Decodes a list of clips, or a mapping with them.
  static func film(in registry: EffectRegistry) -> ValueDecoder {
    let list = clips.map { ParsedFilm(clips: $0) }
    return object.or(list, when: \.isSequence).then { parsed, node, decoding in
      parsed.film(at: node, in: registry, &decoding)
    }
  }

  private static let clips = ValueDecoder<[ParsedClip]>.list(
    of: .clip, count: Film.clipCounts, "a list of 1 to 32 clips")

  private static let object = ObjectDecoder(
    "a film", ParsedFilm(), example: "[{use: intro.yaml}, {use: tabs.yaml}]"
  ) {
    Field("clips", \.clips, clips, required: true, "The scenes to show, one after the other")
    Field(
      "with", \.changes, .changes, "Changes to every clip's scene; each clip's own changes come after them")
  }.decoder
}

/// The keys of a film, before its scenes are read.
struct ParsedFilm: Sendable {
  var clips: [ParsedClip] = []
  var changes: [SceneChange] = []

  fileprivate func film(at node: SourceNode, in registry: EffectRegistry, _ decoding: inout Decoding) -> Film?
  {
    let known = decoding.mistakes
    var names: Set<String> = []
    for (index, clip) in clips.enumerated() where !names.insert(clip.name(index)).inserted {
      decoding.report(
        Diagnostic(
          "two clips have the name '\(clip.name(index).shortened)'",
          at: clip.side.name?.range ?? clip.side.range,
          suggestion: clip.side.name == nil ? "give it a 'name' of its own" : nil))
    }
    let decoder = ValueDecoder<ParsedScene>.scene(in: registry)
    let changes = decoding.shared(changes, among: clips.map(\.side), .film)
    var steps: [(side: String, steps: KnownSteps)] = []
    let shown = clips.enumerated().compactMap { index, clip -> Film.Clip? in
      guard let (scene, known) = decoding.scene(usedBy: .film, clip.side, changes: changes, decoder) else {
        return nil
      }
      steps.append((clip.name(index), known))
      return clip.clip(named: clip.name(index), of: scene, knowing: known, &decoding)
    }
    guard decoding.mistakes == known, let first = shown.first else { return nil }
    for clip in shown where clip.scene.frameRate != first.scene.frameRate {
      decoding.report(
        Diagnostic(
          "all clips need the same frame rate; this one has \(clip.scene.frameRate), and the first \(first.scene.frameRate)",
          at: clip.range,
          suggestion: "'with: {fps: ...}' changes it"))
    }
    if first.entrance != .cut {
      decoding.report(
        Diagnostic(
          "the first clip has no clip before it, so it cannot have an entrance",
          at: clips[0].enterRange ?? first.range))
    }
    decoding.scene.header.frameRate = first.scene.frameRate
    decoding.scene.script.steps = KnownSteps(ofSides: steps, areClips: true)
    decoding.scene.script.showsClips = true
    decoding.scene.script.hasVoicesOfScenes = shown.contains { $0.scene.hasVoices }
    decoding.scene.script.clipSides = shown.flatMap { $0.scene.comparison?.sides.map(\.name) ?? [] }
    decoding.scene.script.mayHaveChrome = first.scene.chrome != nil
    return decoding.mistakes == known ? Film(shown, range: node.range) : nil
  }
}

/// A clip: a scene, a part of it, and its entrance.
struct ParsedClip: Sendable {
  var side = ParsedSide()
  /// The moments as written; they are decoded when the scene's steps are known.
  var moments: SourceNode?
  var speed = Speed.normal
  var entrance = Film.Entrance.cut
  var chapter: String?
  var enterRange: SourceRange?

  /// Returns the clip's name, which is that of the scene's file unless the clip has its own.
  fileprivate func name(_ index: Int) -> String {
    side.name?.value ?? SourceNode.standardName(ofClip: index, file: side.use?.value)
  }

  fileprivate func clip(
    named name: String, of scene: Scene, knowing steps: KnownSteps, _ decoding: inout Decoding
  ) -> Film.Clip? {
    var range = MomentRange(start: nil, end: nil)
    if let moments {
      let (outer, rate) = (decoding.scene.script.steps, decoding.scene.header.frameRate)
      (decoding.scene.script.steps, decoding.scene.header.frameRate) = (steps, scene.frameRate)
      defer { (decoding.scene.script.steps, decoding.scene.header.frameRate) = (outer, rate) }
      guard let read = ValueDecoder<MomentRange>.momentRange.decode(moments, &decoding) else { return nil }
      range = read
    }
    var clip = Film.Clip(
      name, scene: scene, start: range.start, end: range.end, speed: speed, entrance: entrance,
      range: side.range, momentsRange: moments?.range)
    (clip.chapter, clip.entranceRange) = (chapter, enterRange)
    return clip
  }
}

extension ValueDecoder where Value == ParsedClip {
  fileprivate static let clip = ObjectDecoder(
    "a clip", ParsedClip(), example: "{use: tabs.yaml, enter: {fade: 300ms}}"
  ) {
    Field("use", \.side.use, ValueDecoder<String>.path.located, required: true, "A scene in the same folder")
    Field(
      "name", \.side.name, ValueDecoder<String>.identifier(like: "clip").located,
      "The prefix of its steps' names: tabs.open; by default the name of its file")
    Field("with", \.side.changes, .changes, "Changes to the scene: {effect.faults: original}")
    Field(
      "range", \.moments, ValueDecoder<SourceNode>.unreadRange,
      "The part of the scene to show, by its own steps: open.start-300ms..end; by default all of it"
    )
    Field(
      "chapter", \.chapter, ValueDecoder<String>.chapterTitle,
      "The title of the chapter that begins with it, for movies and lists of chapters")
    Field("speed", \.speed, .speed, default: 1, "The speed of the scene: 1/2 is slow motion")
    Field(
      "enter", ValueDecoder<Film.Entrance>.entrance.located, default: "cut",
      "The transition from the previous clip"
    ) {
      entrance, clip, _ in (clip.entrance, clip.enterRange) = (entrance.value, entrance.range)
    }
  }.decoder.then { clip, node, _ in
    var clip = clip
    clip.side.range = node.range
    return clip
  }.named("clip")
}

extension ValueDecoder where Value == SourceNode {
  fileprivate static let unreadRange = ValueDecoder(ValueDecoder<MomentRange>.momentRange.schema) { node, _ in
    node
  }
}

extension ValueDecoder where Value == Film.Entrance {
  /// Decodes `cut`, `{fade: 300ms}`, or `{wipe: left, for: 300ms}`.
  fileprivate static let entrance = ObjectDecoder(
    "an entrance", ParsedEntrance(), example: "cut or {fade: 300ms}",
    rules: [.exactlyOne(["fade", "wipe"]), .needs("for", ["wipe"])]
  ) {
    Field(
      "fade", \.fade, ValueDecoder<Double>.time(0.001...10), "The duration of a fade over the previous clip")
    Field(
      "wipe", \.wipe, ValueDecoder<Film.Direction>.cases,
      "The direction in which its edge moves over the previous clip"
    )
    Field(
      "for", \.duration, ValueDecoder<Double>.time(0.001...10), default: "300ms", "The duration of the wipe")
  }.decoder.then { parsed, _, _ -> Film.Entrance? in
    if let fade = parsed.fade { return .fade(fade) }
    return parsed.wipe.map { .wipe($0, parsed.duration) }
  }.or(cut, when: \.isScalar)

  private static let cut = ValueDecoder.word(
    "cut, {fade: 300ms} or {wipe: left, for: 300ms}", ValueDecoder<String>.choice(["cut"]).schema,
    hint: { entranceHint($0.text) }, parse: { $0.text == "cut" ? Film.Entrance.cut : nil })

  private struct ParsedEntrance: Sendable {
    var fade: Double?
    var wipe: Film.Direction?
    var duration = 0.3
  }
}

/// Returns a hint at the entrance that a word means; nil for other words.
private func entranceHint(_ word: String) -> String? {
  switch word.lowercased().filter({ !"-_ ".contains($0) }) {
  case "fade", "dissolve", "crossfade", "crossdissolve", "fadein", "blend": "did you mean '{fade: 300ms}'?"
  case "wipe", "slide", "push", "swipe", "wipeleft": "did you mean '{wipe: left, for: 300ms}'?"
  case "wiperight": "did you mean '{wipe: right, for: 300ms}'?"
  case "none", "instant", "jump", "hardcut": "did you mean 'cut'?"
  default: nil
  }
}

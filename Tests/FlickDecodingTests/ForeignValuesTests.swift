import FlickDeclarative
import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickEffects
import FlickSceneFormat
import FlickSceneTestSupport
import FlickTestSupport
import Synchronization
import Testing

/// Values as other tools write them lead to the right value.
@Suite struct ForeignValuesTests {
  private static let scene = """
    scene: 1
    device: {size: [200, 300], scale: 1}
    chrome: true
    effect: {type: page-tabs}
    content: {pages: [{repeat: 2, id: "p-${n}", layers: [{name: title, text: Hi, at: [0, 0], opacity: 1}]}]}
    script: [{at: 1s, name: open, tap: {page: p-1}}, {after: open.settled, wait: 3s, end: true}]
    camera: {shots: [{after: open.settled, show: {page: p-1}, zoom: 2}]}
    captions: [{at: 1s, for: 2s, text: Hello}]
    callouts: [{at: 1s, for: 2s, text: Hello, on: {page: p-1}, place: above, style: label}]
    sound: {touches: true}
    outputs: {movie: {mp4: a.mp4}}
    expect: [{during: open.start..open.settled, value: offset.y, equals: -20}]
    """

  /// Each replaces a part of the scene.
  @Test(arguments: [
    // Words.
    ("place: above", "place: top", "did you mean 'above'?"),
    ("place: above", "place: Top-Right", "did you mean 'above-right'?"),
    ("style: label", "style: tooltip", "did you mean 'label'?"),
    ("style: label", "style: circle", "did you mean 'ring'?"),
    ("mp4: a.mp4", "mp4: a.mp4, codec: hevc", "did you mean 'h265'?"),
    ("mp4: a.mp4", "mp4: a.mp4, quality: high", "did you mean 'best'?"),
    ("mp4: a.mp4", "mp4: a.mp4, quality: 80", "did you mean 'good'?"),
    ("mp4: a.mp4", "mp4: a.mp4, seam: true", "did you mean 'check'?"),
    ("mp4: a.mp4", "mp4: a.mp4, seam: crossfade", "did you mean '{crossfade: 400ms}'?"),
    ("mp4: a.mp4", "mp4: a.mp4, subtitles: english", "did you mean 'en'?"),
    ("mp4: a.mp4", "mp4: a.mp4, aspect: 1.5", "did you mean '3:2'?"),
    ("mp4: a.mp4", "mp4: a.mp4, aspect: square", "did you mean '1:1'?"),
    ("show: {page: p-1}", "follow: finger", "did you mean 'touches'?"),
    ("zoom: 2}", "zoom: 2, ease: easeInOut}", "leave it out: every move begins and ends gently"),
    ("zoom: 2}", "zoom: 2, ease: none}", "did you mean 'cut'?"),
    ("equals: -20", "monotonic: up", "did you mean 'rising'?"),
    // Numbers, times, angles and gains.
    ("zoom: 2}", "zoom: 200%}", "did you mean '2'?"),
    ("zoom: 2}", "zoom: 2.5x}", "did you mean '2.5'?"),
    ("mp4: a.mp4", "mp4: a.mp4, speed: 2x", "did you mean '2'?"),
    ("mp4: a.mp4", "mp4: a.mp4, motionBlur: 0.5turn", "did you mean '180deg'?"),
    ("mp4: a.mp4", "mp4: a.mp4, motionBlur: 180°", "did you mean '180deg'?"),
    ("at: 1s, for", "at: 0:01, for", "did you mean '1s'?"),
    ("at: 1s, for", "at: 1:02.5, for", "did you mean '62.5s'?"),
    ("at: 1s, for", "at: 1 second, for", "did you mean '1s'?"),
    ("at: 1s, for", "at: 500 milliseconds, for", "did you mean '500ms'?"),
    ("at: 1s, for", "at: 1,5s, for", "did you mean '1.5s'?"),
    ("touches: true}", "touches: {gain: 50%}}", "did you mean '-6dB'?"),
    // Shapes.
    ("mp4: a.mp4", "mp4: a.mp4, size: 1080x1920", "did you mean '[1080, 1920]'?"),
    ("mp4: a.mp4", "mp4: a.mp4, size: 1080p", "did you mean '[1920, 1080]'?"),
    ("mp4: a.mp4", "mp4: a.mp4, crop: \"100:50:0:10\"", "did you mean '[0, 10, 100, 50]'?"),
    ("mp4: a.mp4", "mp4: a.mp4, maxBytes: 1MB, keep: width", "did you mean '[width]'?"),
    ("{movie: {mp4: a.mp4}}", "[{mp4: a.mp4}]", "write a name before each, as in 'main: {mp4: movie.mp4}'"),
    (
      "[{at: 1s, for: 2s, text: Hello}]", "{at: 1s, for: 2s, text: Hello}",
      "write '- ' before it, or '[' and ']' around it"
    ),
    (
      "[{at: 1s, for: 2s, text: Hello}]", "{hello: {at: 1s, for: 2s, text: Hello}}",
      "write '- ' in place of 'hello:'"
    ),
    ("{touches: true}", "theme.flac", "did you mean '{music: {file: theme.flac}}'?"),
    ("touches: true}", "voice: hello.wav}", "did you mean '[{file: hello.wav, at: 0s}]'?"),
    ("touches: true}", "voice: [hello.wav]}", "did you mean '{file: hello.wav, at: 0s}'?"),
    ("show: {page: p-1}", "show: p-1", "did you mean '{page: p-1}'?"),
    ("show: {page: p-1}", "show: p-1.title", "did you mean '{layer: p-1.title}'?"),
    (
      "show: {page: p-1}", "show: {area: {x: 0, y: 10, width: 50, height: 60}}",
      "did you mean '[0, 10, 50, 60]'?"
    ),
    ("on: {page: p-1}", "on: {page: p-1}, point: center", "did you mean '[50%, 50%]'?"),
    ("open.start..open.settled", "open.start-open.settled", "did you mean 'open.start..open.settled'?"),
    ("open.start..open.settled", "1s to 2s", "did you mean '1s..2s'?"),
    (
      "text: Hello, on", "text: \"${velocity.y}\", on",
      "a callout shows a value of the scene by '{velocity.y}'"
    ),
    ("{type: page-tabs}", "{type: cover-flow}", "write 'effect: {use: cover-flow}'"),
    ("{after: open.settled, show", "{arrive: last.start, show", "write that: 'open.start'"),
    ("value: offset.y, equals: -20", "flashes: false", "did you mean '0'?"),
    // Conditions that say nothing, or are never met.
    (
      "value: offset.y, equals: -20", "page: p-1, visible: true, within: 5",
      "'within' has no number to compare"
    ),
    ("equals: -20", "atLeast: 20, atMost: 10", "no number is at least 20 and at most 10"),
  ])
  func `a value of another tool leads to the value`(old: String, new: String, remedy: String) {
    #expect(SceneLoader.builtIn.messages(Self.scene) == "")
    let text = Self.scene.replacing(old, with: new, maxReplacements: 1)
    #expect(text != Self.scene)
    guard case .failure(let found) = SceneLoader.builtIn.result(text) else {
      Issue.record("nothing is wrong: \(text)")
      return
    }
    #expect(found.diagnostics.count == 1, "\(found)")
    #expect(found.description.contains(remedy), "\(found)")
  }

  /// A word is looked up in small letters and without hyphens, and only if it is no value itself.
  @Test func `all foreign words are plain`() {
    #expect(ForeignValues.all.count > 150)
    for (value, word) in ForeignValues.all {
      #expect(word == word.lowercased(), "\(word)")
      #expect(!word.contains("-"), "\(word)")
      #expect(word != value, "\(word)")
    }
    #expect(ForeignValues.meaning(of: "Middle", in: ["left", "center"]) == "center")
    #expect(ForeignValues.meaning(of: "middle", in: ["left", "right"]) == nil)
    #expect(ForeignValues.meaning(of: "RING", in: ["ring", "label"]) == nil)
  }

  /// A film has no script, so what its script refers to does not matter.
  @Test func `a key that does not belong here is one mistake`() {
    let text = "scene: 1\nfilm: [{use: a.yaml}]\nscript: [{at: 1s, tap: {page: p-9}}]\n"
    let messages = SceneLoader.builtIn.messages(text)
    #expect(messages.contains("'script' cannot be used together with 'film'"), "\(messages)")
    #expect(!messages.contains("unknown page"), "\(messages)")
  }

  /// No value is suggested for a number that is far too large, and it does not end the program.
  @Test(arguments: [
    ("mp4: a.mp4", "mp4: a.mp4, aspect: 1e308"), ("mp4: a.mp4", "mp4: a.mp4, aspect: 1e-308"),
    ("mp4: a.mp4", "mp4: a.mp4, quality: 1e308"), ("at: 1s, for: 2s", "at: 1e308min, for: 2s"),
    ("at: 1s, for: 2s", "at: '99999999999999999999999999999999:1:1', for: 2s"), ("zoom: 2", "zoom: 1e308x"),
    ("opacity: 1", "opacity: 1e308%"), ("opacity: 1", "rotate: 1e308turn"),
    ("size: [200, 300]", "size: 1e308x1e308"),
  ])
  func `a number that is far too large is one mistake`(old: String, new: String) {
    let text = Self.scene.replacing(old, with: new, maxReplacements: 1)
    #expect(text != Self.scene)
    guard case .failure(let found) = SceneLoader.builtIn.result(text) else {
      Issue.record("nothing is wrong: \(text)")
      return
    }
    #expect(found.diagnostics.count == 1, "\(found)")
    #expect(!found.description.contains("inf"), "\(found)")
  }

  /// A value in place of a list is tried as an entry of the list. Values in it are not tried in the same way, because
  /// the number of trials would grow exponentially with the depth.
  @Test func `a value in place of a list is tried without what is in it`() throws {
    let trials = Trials()
    let root = try #require(SceneReader.read("{in: {in: {in: {in: {in: {in: true}}}}}}", name: "a.yaml").root)
    var decoding = Decoding(registry: .builtIn, textName: "a.yaml")
    #expect(Lists(trials: trials).decoder(depth: 6).decode(root, &decoding) == nil)
    #expect(decoding.diagnostics.count == 1)
    // Its first value, and itself.
    #expect(trials.count.withLock { $0 } == 2)
  }
}

/// How often an entry of a list was decoded.
private final class Trials: Sendable {
  let count = Mutex(0)
}

/// Lists of values that have a list each.
private struct Lists {
  let trials: Trials

  func decoder(depth: Int) -> ValueDecoder<[Bool]> {
    let inner = depth > 0 ? decoder(depth: depth - 1) : nil
    let entry = ValueDecoder<Bool>(ValueDecoder<Bool>.boolean.schema) { [trials] node, decoding in
      trials.count.withLock { $0 += 1 }
      guard let inner else { return ValueDecoder<Bool>.boolean.decode(node, &decoding) }
      return node["in"].flatMap { inner.decode($0, &decoding) }.map { _ in true }
    }
    return .list(of: entry, "a list")
  }
}

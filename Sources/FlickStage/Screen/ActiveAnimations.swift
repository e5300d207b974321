package import FlickBasics
import FlickDeclarative
import FlickDiagnostics
import FlickEffects
import FlickGeometry
import FlickLayers
import FlickMotion
package import FlickScene

/// The animations of a played scene, each with the times when it begins.
struct ActiveAnimations: Sendable {
  /// The animated layers, in the order of their marks' numbers.
  let layers: [AnimatedLayer]
  /// The starts of each layer's animations, in seconds since the scene began. An animation may have several starts.
  private let starts: [[[Double]]]
  /// The starts of each layer's video, in the same way.
  private let videoStarts: [[Double]]
  /// The times when each layer's text begins to be typed, in the same way.
  private let typingStarts: [[Double]]
  /// The names that traces give to the animated layers of each page, with the layers' numbers, by the pages' ids.
  private let pageNames: [String: [(number: Int, name: String)]]
  /// The same for the animated layers outside of pages.
  private let otherNames: [(number: Int, name: String)]
  /// For each layer that does not move, by the layer's number, the time whose values it always has.
  private var stillTimes: [Int: Double] = [:]

  /// - Parameters:
  ///   - layers: The animated layers, in the order of their marks' numbers.
  ///   - pages: The numbers of the marks in each page.
  ///   - steps: The script's steps.
  ///   - effect: The effect after it has played the script.
  /// - Throws: for an animation that waits for an event that never happens, or for an unknown state.
  init(_ layers: [AnimatedLayer], pages: [String: [Int]], _ steps: [ResolvedStep], _ effect: any Effect)
    throws(Diagnostic)
  {
    self.layers = layers
    pageNames = pages.mapValues { layers.uniqueNames(of: $0) }
    let others = Set(layers.indices).subtracting(pages.values.flatMap(\.self))
    otherNames = layers.uniqueNames(of: others.sorted())
    let owners = Dictionary(pages.flatMap { page, numbers in numbers.map { ($0, page) } }) { first, _ in first
    }
    var starts: [[[Double]]] = []
    var videoStarts: [[Double]] = []
    var typingStarts: [[Double]] = []
    let moments = layers.waitForItems ? (effect as? DeclarativeEffect)?.itemMoments : nil
    for (number, layer) in layers.enumerated() {
      var own: [[Double]] = []
      for animation in layer.animations {
        own.append(
          try animation.start.times(steps, effect, moments, page: owners[number], at: animation.range))
      }
      starts.append(own)
      videoStarts.append(
        try layer.video.map { (video) throws(Diagnostic) in
          try video.start.times(steps, effect, moments, page: owners[number], at: video.range)
        } ?? [])
      typingStarts.append(
        try layer.typing.map { (typing) throws(Diagnostic) in
          try typing.start.times(steps, effect, moments, page: owners[number], at: typing.range)
        } ?? [])
    }
    (self.starts, self.videoStarts, self.typingStarts) = (starts, videoStarts, typingStarts)
  }

  /// Stops an animated layer at the values that it has at a time.
  mutating func hold(_ layer: Layer, at time: Double) {
    if let number = layer.animation?.number { stillTimes[number] = time }
  }

  /// The time when the last animation or video ends, among those that have an end; 0 if none has.
  var end: Double { (spans.compactMap(\.end) + videos.compactMap(\.end)).max() ?? 0 }

  /// The spans when videos run: one for each start.
  var videos: [VideoSpan] {
    zip(layers, videoStarts).flatMap { layer, starts in
      starts.compactMap { start in layer.video.map { VideoSpan(layer: layer.name, $0, start: start) } }
    }
  }

  /// The runs of videos with sound. Each ends where the next one of its layer begins, if it has not ended before.
  var heardVideos: [(span: VideoSpan, end: Double?)] {
    zip(layers, videoStarts).flatMap { layer, starts -> [(span: VideoSpan, end: Double?)] in
      guard let video = layer.video, video.gain != nil else { return [] }
      let starts = starts.sorted()
      return starts.enumerated().map { index, start in
        (VideoSpan(layer: layer.name, video, start: start), starts.dropFirst(index + 1).first)
      }
    }
  }

  /// The spans when animations run and texts are typed: one for each start.
  var spans: [AnimationSpan] {
    layers.indices.flatMap { number in
      zip(layers[number].animations, starts[number]).flatMap { animation, times in
        times.map { start in
          AnimationSpan(
            layer: layers[number].name, step: animation.start.step, start: start,
            end: animation.length.map { start + $0 }, range: animation.range)
        }
      } + typingSpans(of: number)
    }
  }

  private func typingSpans(of number: Int) -> [AnimationSpan] {
    guard let typing = layers[number].typing else { return [] }
    return typingStarts[number].map { start in
      AnimationSpan(
        layer: layers[number].name, isTyping: true, step: typing.start.step, start: start,
        end: start + typing.duration, range: typing.range)
    }
  }

  /// Returns the tree with all animations applied as they are at a time.
  func layer(_ root: Layer, at time: Double) -> Layer {
    layers.isEmpty ? root : changed(root, at: time) ?? root
  }

  /// Adds the texts with counted numbers, as they are at some times.
  func addCountedTexts(to texts: inout Set<TextContents>, at times: [Double]) {
    for (layer, starts) in zip(layers, starts) {
      for time in times {
        guard let text = layer.countedText(at: time, starts) else { break }
        texts.insert(text)
      }
    }
  }

  /// Returns nil when no animation changes the layer or its sublayers. A rasterized layer has no animations.
  private func changed(_ layer: Layer, at time: Double) -> Layer? {
    guard !layer.isRasterized else { return nil }
    var sublayers: [Layer]?
    for index in layer.sublayers.indices {
      guard let new = changed(layer.sublayers[index], at: time) else { continue }
      if sublayers == nil { sublayers = layer.sublayers }
      sublayers?[index] = new
    }
    let mask = layer.mask?.layer.flatMap { changed($0, at: time) }
    guard sublayers != nil || mask != nil || layer.animation != nil else { return nil }
    var copy = layer
    if let sublayers { copy.sublayers = sublayers }
    if let mask { copy.mask = .layer(mask) }
    if let mark = layer.animation, layers.indices.contains(mark.number) {
      let time = stillTimes[mark.number] ?? time
      layers[mark.number].act(on: &copy, mark.parts, at: time, starts[mark.number])
      if mark.parts.contains(.contents) {
        layers[mark.number].showVideo(on: &copy, at: time, videoStarts[mark.number])
        layers[mark.number].type(on: &copy, at: time, typingStarts[mark.number])
      }
    }
    return copy
  }
}

/// The span when an animation runs, or when a text is typed.
package struct AnimationSpan: Hashable, Sendable {
  /// The name of the animated layer. In a comparison or a film, the side's or the clip's name comes first.
  package private(set) var layer: String
  /// Whether the layer's text is typed.
  package var isTyping = false
  /// The name of the step that the animation waits for; nil if it waits for none.
  package let step: String?
  /// Seconds since the scene began.
  package private(set) var start: Double
  /// The end, in seconds since the scene began; nil when the animation has none.
  package private(set) var end: Double?
  package let range: SourceRange?

  /// Returns the span with another name, and with its start and its end at other times.
  func named(_ layer: String, at time: (Double) -> Double = { $0 }) -> AnimationSpan {
    var span = self
    (span.layer, span.start, span.end) = (layer, time(start), end.map(time))
    return span
  }
}

/// The span when a video runs.
package struct VideoSpan: Hashable, Sendable {
  /// The name of the layer with the video. In a comparison or a film, the side's or the clip's name comes first.
  package private(set) var layer: String
  @Indirect package var playback: VideoPlayback
  /// Seconds since the scene began.
  package private(set) var start: Double
  /// The end, in seconds since the scene began; nil when the video repeats without end.
  package private(set) var end: Double?

  init(layer: String, _ playback: VideoPlayback, start: Double) {
    (self.layer, self.playback, self.start) = (layer, playback, start)
    end = playback.loops ? nil : start + playback.duration
  }

  /// Returns the span with another name, and with its start and its end at other times.
  func named(_ layer: String, at time: (Double) -> Double = { $0 }) -> VideoSpan {
    var span = self
    (span.layer, span.start, span.end) = (layer, time(start), end.map(time))
    return span
  }
}

// MARK: - Values

extension ActiveAnimations {
  /// The name of the group with the values of all animations.
  private static let name = "animate"

  /// Returns the snapshot with the values of animations: those of pages among the pages' own, such as
  /// `animate.spinner.rotate`, and all others in a group.
  func snapshot(_ snapshot: EffectSnapshot, at time: Double) -> EffectSnapshot {
    guard !layers.isEmpty else { return snapshot }
    var snapshot = snapshot
    for index in snapshot.items.indices {
      for (number, name) in pageNames[snapshot.items[index].id] ?? [] {
        snapshot.items[index].values += values(of: number, at: time).map {
          NamedValue("\(Self.name).\(name).\($0.name)", $0.value)
        }
      }
    }
    guard !otherNames.isEmpty else { return snapshot }
    var group: [String: SnapshotValue] = [:]
    for (number, name) in otherNames {
      let values = values(of: number, at: time).map { ($0.name, $0.value) }
      group[name] = .object(Dictionary(uniqueKeysWithValues: values))
    }
    snapshot.values.append((Self.name, .object(group)))
    return snapshot
  }

  private func values(of number: Int, at time: Double) -> [NamedValue] {
    let (layer, time) = (layers[number], stillTimes[number] ?? time)
    let numbers = layer.numbers(at: time, starts[number]).map {
      NamedValue($0.property.rawValue, .number($0.value))
    }
    let frame = layer.videoFrame(at: time, videoStarts[number]).map {
      [NamedValue("frame", .number(Double($0)))]
    }
    let letters = layer.typedLetters(at: time, typingStarts[number]).map {
      [NamedValue("typed", .number(Double($0)))]
    }
    return numbers + (frame ?? []) + (letters ?? [])
      + layer.colors(at: time, starts[number]).map { property, color in
        let parts = [color.red, color.green, color.blue, color.alpha]
        return NamedValue(property.rawValue, .array(parts.map { .number($0) }))
      }
  }
}

extension [AnimatedLayer] {
  /// Whether some animation, video or typing may begin at a moment of an item.
  fileprivate var waitForItems: Bool {
    contains { layer in
      layer.animations.contains(where: \.start.isOfItem) || layer.video?.start.isOfItem == true
        || layer.typing?.start.isOfItem == true
    }
  }

  /// The layers' names. Equal names are numbered: `dot`, `dot-2`.
  fileprivate func uniqueNames(of numbers: [Int]) -> [(number: Int, name: String)] {
    var seen: [String: Int] = [:]
    return numbers.map { number in
      let name = self[number].name
      seen[name, default: 0] += 1
      let count = seen[name] ?? 1
      return (number, count > 1 ? "\(name)-\(count)" : name)
    }
  }
}

extension Layer {
  /// The numbers of the marks in the tree, each once, in the order of the layers.
  var animationNumbers: [Int] {
    let own = animation.map { [$0.number] } ?? []
    var numbers: [Int] = []
    let inner = sublayers + (mask?.layer.map { [$0] } ?? [])
    for number in own + inner.flatMap(\.animationNumbers) where !numbers.contains(number) {
      numbers.append(number)
    }
    return numbers
  }
}

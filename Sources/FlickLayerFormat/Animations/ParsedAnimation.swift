import FlickBasics
import FlickDeclarative
import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickFormula
import FlickGeometry
import FlickMotion
import FlickScene

/// The keys of an animation as written, before they are checked together.
struct ParsedAnimation: Sendable {
  var at: Located<Double>?
  var after: Located<StepReferenceText>?
  var state: String?
  var wait = 0.0
  var duration: Located<Double>?
  /// The number of runs; nil means forever.
  var runs: Int? = 1
  var isMirrored = false
  var curve = KeyFrameCurve.linear
  var frames: [ParsedKeyFrame] = []
  var keysRange: SourceRange?
}

/// The properties at a moment of an animation, with the moment's place in the text.
struct ParsedKeyFrame: Sendable {
  /// The place of the moment in a run.
  enum Place: Sendable {
    /// A share of the run, 0...1.
    case part(Double)
    /// A time in seconds.
    case time(Double)
  }

  /// The meaning of a number without a unit.
  enum Unit: Sendable { case share, percent, milliseconds }

  var key = SourceNode.Key(text: "", range: .nowhere)
  var place = Place.part(0)
  var curve: KeyFrameCurve?
  var formulas: [LookProperty: Located<Formula>] = [:]
  var colors: [LookProperty: Located<Color>] = [:]
}

extension SourceRange {
  fileprivate static let nowhere = SourceRange(
    file: "", start: SourcePosition(line: 1, column: 1), end: SourcePosition(line: 1, column: 1))
}

extension ParsedAnimation {
  /// Returns the animation; nil, after reporting the mistake, when the keys do not go together.
  func animation(at node: SourceNode, _ decoding: inout Decoding) -> LayerAnimation? {
    guard let start = start(at: node, &decoding), let duration = duration(at: node, &decoding) else {
      return nil
    }
    guard let placed = withSpreadCorners.placed(in: duration, &decoding) else { return nil }
    if isMirrored, runs == 1 {
      decoding.report(
        "'mirror' reverses every second run, and there is only one run", at: node["mirror"] ?? node,
        suggestion: "add 'repeat: 2' or 'repeat: forever'")
      return nil
    }
    let frames = placed.map { position, frame in
      LayerAnimation.KeyFrame(
        at: position, curve: frame.curve ?? curve,
        frame.formulas.mapValues(\.value), colors: frame.colors.mapValues(\.value))
    }
    let animation = LayerAnimation(
      start, duration: duration, runs: runs, isMirrored: isMirrored, frames,
      range: after?.range ?? node.range)
    return check(animation, placed.map(\.frame), &decoding) ? animation : nil
  }

  /// The animation in which each corner has a radius of its own, if a key frame has unequal radii.
  private var withSpreadCorners: ParsedAnimation {
    guard frames.contains(where: \.formulas.hasOwnCorners) else { return self }
    var animation = self
    for index in frames.indices { animation.frames[index].formulas.spreadCorner() }
    return animation
  }

  private func start(at node: SourceNode, _ decoding: inout Decoding) -> LayerAnimation.Start? {
    if let state { return .when(state, wait: wait) }
    guard let after else { return .at(at?.value ?? 0) }
    guard case .named(let name) = after.value.step else {
      decoding.report("an animation needs a step by name", at: node["after"] ?? node)
      return nil
    }
    decoding.refer(to: after.value)
    return .after(name, event: after.value.event, wait: wait)
  }

  /// Returns the duration of a run: the written one, or the time of the last key frame.
  private func duration(at node: SourceNode, _ decoding: inout Decoding) -> Double? {
    let times = frames.compactMap { if case .time(let time) = $0.place { time } else { nil } }
    if !times.isEmpty, times.count < frames.count {
      decoding.report(
        Diagnostic(
          "key frames are at times or at percentages, not at both", at: keysRange ?? node.range))
      return nil
    }
    if let duration { return duration.value }
    if let last = times.max() {
      if last > 0 { return last }
      decoding.report(
        Diagnostic(
          "the last key frame is at the beginning, so nothing moves", at: keysRange ?? node.range))
      return nil
    }
    decoding.report(
      Diagnostic(
        "key frames at percentages need the 'duration' of a run", at: keysRange ?? node.range,
        suggestion: "add 'duration: 400ms', or put key frames at times: '400ms: {...}'"))
    return nil
  }

  /// Returns the key frames in their order, as shares of the run; nil, after reporting the mistake, when one lies
  /// beyond the run.
  private func placed(in duration: Double, _ decoding: inout Decoding) -> [(
    position: Double, frame: ParsedKeyFrame
  )]? {
    var placed: [(position: Double, frame: ParsedKeyFrame)] = []
    for frame in frames {
      let position: Double
      switch frame.place {
      case .part(let part): position = part
      case .time(let time): position = time / duration
      }
      guard position <= 1 else {
        decoding.report(
          Diagnostic(
            "the key frame at \(frame.key.text.shortened) is after the end of the run",
            at: frame.key.range,
            note: "a run takes \(duration.plain)s"))
        return nil
      }
      if let other = placed.first(where: { $0.position == position }) {
        decoding.report(
          Diagnostic(
            "two key frames have the same time", at: frame.key.range,
            note: "the other one is in line \(other.frame.key.range.start.line)"))
        return nil
      }
      placed.append((position, frame))
    }
    return placed.sorted { $0.position < $1.position }
  }
}

// MARK: - Values

extension ParsedAnimation {
  /// Reports mistakes in formulas, and values that cannot change.
  private func check(
    _ animation: LayerAnimation, _ frames: [ParsedKeyFrame], _ decoding: inout Decoding
  ) -> Bool {
    let known = decoding.mistakes
    do throws(FormulaErrors) { _ = try animation.program() } catch {
      for mistake in error.errors { decoding.report(mistake.diagnostic(orAt: keysRange ?? .nowhere)) }
    }
    // All corners have their radii from one key, so the first corner stands for all.
    let ofOneKey = LookProperty.corners.dropFirst()
    let numbers = frames.flatMap { frame in
      frame.formulas.filter { !ofOneKey.contains($0.key) }
        .map { (name: $0.key.written.rawValue, range: $0.value.range) }
    }
    let colors = frames.flatMap { $0.colors.map { (name: $0.key.rawValue, range: $0.value.range) } }
    let all = (numbers + colors).sorted { $0.range.start < $1.range.start }
    for value in all where all.count(where: { $0.name == value.name }) == 1 {
      decoding.report(
        Diagnostic(
          "only one key frame has '\(value.name)', so it does not change", at: value.range,
          suggestion: "give it a value in another key frame, too"))
    }
    return decoding.mistakes == known
  }
}

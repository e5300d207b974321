package import FlickDeclarative
import FlickDiagnostics
import FlickFormula
package import FlickGeometry
package import FlickLayers
import FlickMotion

/// The animations of one layer whose size is known. They give its numbers and colors at any time.
package struct AnimatedLayer: Sendable {
  /// The values of one property in an animation that changes it.
  struct Course<Value: Sendable>: Sendable {
    /// The index of the animation.
    var animation: Int
    var stops: [(position: Double, curve: KeyFrameCurve, value: Value)]
  }

  package let name: String
  package let animations: [LayerAnimation]
  let format: NumberFormat?
  /// The layer's text, if it shows one.
  private let text: TextContents?
  /// The layer's video, if it shows one.
  package let video: VideoPlayback?
  /// The typing of the layer's text, and the letters of that text; nil if the text is not typed.
  package let typing: Typing?
  private let typed: TypedText?
  private var numbers: [(property: LookProperty, courses: [Course<Double>])] = []
  private var colors: [(property: LookProperty, courses: [Course<Color>])] = []
  private let reader: LookReader

  /// - Parameters:
  ///   - name: The name of the layer.
  ///   - animations: The animations in their order; if two have begun at the same time, the later one in the order
  ///     counts.
  ///   - format: The format of a number in the layer's text.
  ///   - text: The layer's text, if it shows one.
  ///   - video: The layer's video, if it shows one.
  ///   - typing: The typing of the layer's text, if it is typed.
  ///   - size: The size of the layer, in points.
  ///   - view: The size of the view, in points.
  /// - Throws: The mistake in a formula; scenes that were read have no such mistakes.
  init(
    _ name: String, _ animations: [LayerAnimation], format: NumberFormat?, text: TextContents?,
    video: VideoPlayback?, typing: Typing?, size: Size, view: Size
  ) throws(Diagnostic) {
    (self.name, self.animations, self.format, self.text) = (name, animations, format, text)
    (self.video, self.typing) = (video, typing)
    typed = typing == nil ? nil : text.map { TypedText($0) }
    var values: [[String: Double]] = []
    for animation in animations { values.append(try animation.values(size, view)) }
    for property in LookProperty.ofAnimations where property.unit != .color {
      let courses = animations.indices.compactMap { index in
        Course(index, animations[index].frames) { frame, _ in values[index]["\(frame).\(property.rawValue)"] }
      }
      if !courses.isEmpty { numbers.append((property, courses)) }
    }
    for property in LookProperty.ofAnimations where property.unit == .color {
      let courses = animations.indices.compactMap { index in
        Course(index, animations[index].frames) { $1.colors[property] }
      }
      if !courses.isEmpty { colors.append((property, courses)) }
    }
    reader = LookReader(numbers.map(\.property) + colors.map(\.property))
  }
}

extension AnimatedLayer.Course {
  /// Nil if no key frame has the property.
  fileprivate init?(
    _ animation: Int, _ frames: [LayerAnimation.KeyFrame], _ value: (Int, LayerAnimation.KeyFrame) -> Value?
  ) {
    self.animation = animation
    stops = []
    for (index, frame) in frames.enumerated() {
      if let value = value(index, frame) { stops.append((frame.position, frame.curve, value)) }
    }
    if stops.isEmpty { return nil }
  }

  /// The value at a position in the run, 0...1.
  fileprivate func value(at position: Double, _ blend: (Value, Value, Double) -> Value) -> Value {
    guard let next = stops.firstIndex(where: { $0.position > position }) else {
      return stops[stops.count - 1].value
    }
    guard next > 0 else { return stops[0].value }
    let (a, b) = (stops[next - 1], stops[next])
    return blend(a.value, b.value, a.curve.value(at: (position - a.position) / (b.position - a.position)))
  }
}

// MARK: - At a time

extension AnimatedLayer {
  /// - Parameter starts: For each animation, all times when it begins, in seconds, ascending.
  package func numbers(at time: Double, _ starts: [[Double]]) -> [(property: LookProperty, value: Double)] {
    numbers.map { property, courses in
      (property, value(courses, at: time, starts) { lerp($0, $1, $2) })
    }
  }

  package func colors(at time: Double, _ starts: [[Double]]) -> [(property: LookProperty, value: Color)] {
    colors.map { property, courses in (property, value(courses, at: time, starts, Color.blended)) }
  }

  /// The value of the animation that began last; before any has begun, the value of the first one to begin.
  private func value<Value>(
    _ courses: [Course<Value>], at time: Double, _ starts: [[Double]],
    _ blend: (Value, Value, Double) -> Value
  ) -> Value {
    let now = time + LayerAnimation.tolerance
    let begun = courses.compactMap { course in
      starts[course.animation].last { $0 <= now }.map { (start: $0, course: course) }
    }
    let latest = begun.max { ($0.start, $0.course.animation) < ($1.start, $1.course.animation) }
    if let (start, course) = latest {
      return course.value(at: animations[course.animation].position(after: time - start), blend)
    }
    let first = courses.min { first, second in
      let (a, b) = (starts[first.animation].first ?? .infinity, starts[second.animation].first ?? .infinity)
      return (a, first.animation) < (b, second.animation)
    }
    return (first ?? courses[0]).value(at: 0, blend)
  }

  /// The layer's text with its number at a time; nil if animations count no number in it.
  package func countedText(at time: Double, _ starts: [[Double]]) -> TextContents? {
    guard var text, let format, let courses = numbers.first(where: { $0.property == .number })?.courses
    else { return nil }
    text.string = format.text(of: value(courses, at: time, starts) { lerp($0, $1, $2) })
    return text
  }

  /// Applies the animations to the layer, or to some parts of it.
  package func act(on layer: inout Layer, _ parts: AnimationMark.Parts, at time: Double, _ starts: [[Double]])
  {
    let channels = colors(at: time, starts).flatMap { _, color in
      [color.red, color.green, color.blue, color.alpha]
    }
    reader.apply(numbers(at: time, starts).map(\.value) + channels, to: &layer, parts)
  }
}

// MARK: - Videos

extension AnimatedLayer {
  /// The frame of the layer's video at a time; nil if nothing is visible.
  ///
  /// - Parameter starts: The times when the video begins, in seconds, ascending.
  package func videoFrame(at time: Double, _ starts: [Double]) -> Int? {
    let now = time + LayerAnimation.tolerance
    let start = starts.last { $0 <= now } ?? starts.first ?? .infinity
    return video?.frame(after: time - start)
  }

  /// Replaces the layer's original frame by the frame at a time.
  package func showVideo(on layer: inout Layer, at time: Double, _ starts: [Double]) {
    guard let video, case .image(var image)? = layer.contents else { return }
    guard let frame = videoFrame(at: time, starts) else {
      layer.contents = nil
      return
    }
    image.name = VideoPlayback.pictureName(ofFrame: frame, in: video.file)
    layer.contents = .image(image)
  }
}

// MARK: - Typed texts

extension AnimatedLayer {
  /// The number of letters, with spaces and line ends, that have been typed at a time; nil if the text is not typed.
  ///
  /// - Parameter starts: The times when typing begins, in seconds, ascending.
  package func typedLetters(at time: Double, _ starts: [Double]) -> Int? {
    guard let typing, let typed else { return nil }
    return typing.count(after: age(at: time, starts), of: typed.count)
  }

  /// Leaves only the letters that have been typed at a time.
  package func type(on layer: inout Layer, at time: Double, _ starts: [Double]) {
    guard let typing, let typed, case .text(let text)? = layer.contents else { return }
    layer.contents = .text(
      typing.text(text, typed, after: age(at: time, starts), at: time, in: layer.bounds))
  }

  /// The seconds since typing began for the last time; negative before that.
  private func age(at time: Double, _ starts: [Double]) -> Double {
    let now = time + LayerAnimation.tolerance
    return time - (starts.last { $0 <= now } ?? starts.first ?? .infinity)
  }
}

extension Color {
  /// Blends premultiplied sRGB values, as gradients do; alpha is clamped, since a spring may go beyond the ends.
  fileprivate static func blended(_ a: Color, _ b: Color, _ t: Double) -> Color {
    let alpha = min(max(mix(a.alpha, b.alpha, t), 0), 1)
    guard alpha > 0 else { return a.withAlpha(0) }
    func part(_ x: Double, _ y: Double) -> Double { mix(x * a.alpha, y * b.alpha, t) / alpha }
    return Color(
      red: part(a.red, b.red), green: part(a.green, b.green), blue: part(a.blue, b.blue), alpha: alpha)
  }
}

extension LayerAnimation {
  /// The values of all formulas by their names.
  fileprivate func values(_ size: Size, _ view: Size) throws(Diagnostic) -> [String: Double] {
    let program: FormulaProgram
    do throws(FormulaErrors) { program = try self.program() } catch {
      throw Diagnostic(error.errors.first?.message ?? "a formula is wrong", at: range)
    }
    var registers = program.registers
    registers.replaceSubrange(0..<4, with: [size.width, size.height, view.width, view.height])
    program.run(&registers)
    var values: [String: Double] = [:]
    for result in program.results {
      if let reason = program.reason(for: result, registers) {
        let property = result.name.split(separator: ".").last.map(String.init) ?? ""
        throw Diagnostic("'\(property)' is not a number: \(reason)", at: range)
      }
      values[result.name] = registers[result.register]
    }
    return values
  }
}

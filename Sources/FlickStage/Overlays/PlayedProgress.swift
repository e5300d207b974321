import FlickGeometry
import FlickLayers
import FlickScene

/// The progress bar of a scene whose script was played.
struct PlayedProgress: Sendable {
  private let bar: ProgressBar
  private let canvas: Size
  private let measure: any ContentMeasure
  /// The duration of the scene without its end card, in seconds.
  private let duration: Double
  /// The parts in ascending order of their starts; the first begins at 0.
  private var parts: [Part]

  /// A chapter, or the time before the first one.
  private struct Part: Sendable {
    let title: String?
    let start: Double
    let end: Double
    /// The frame of the title's plate; empty without a title.
    var plate = Rect.zero
  }

  /// The gap between two parts, in points.
  private static let gap = 3.0
  /// The duration of a title's fades, in seconds.
  private static let fade = 0.2
  /// The distance of a title from a caption that it makes room for, in points.
  private static let distanceToCaption = 6.0

  /// The height at the bottom of the picture that the bar and its titles take; 0 if they are at the top.
  var bottom: Double {
    guard bar.edge == .bottom else { return 0 }
    let reach = bar.reach(on: canvas, hasChapters: parts.contains { $0.title != nil })
    return max(reach, parts.filter { !$0.plate.isEmpty }.map { canvas.height - $0.plate.minY }.max() ?? 0)
  }

  /// - Parameter captions: The captions that titles do not cover.
  init?(
    _ scene: Scene, _ chapters: [ResolvedChapter], duration: Double,
    besides captions: [CalloutPlacement.Obstacle], _ measure: any ContentMeasure
  ) {
    guard let bar = scene.progress, duration > 0 else { return nil }
    (self.bar, canvas, self.duration, self.measure) = (bar, scene.canvas, duration, measure)
    let seen = chapters.filter { $0.time < duration }
    var starts = seen.map { (title: Optional($0.title), start: max($0.time, 0)) }
    if starts.first.map({ $0.start > 0 }) ?? true { starts.insert((nil, 0), at: 0) }
    let ends = starts.dropFirst().map(\.start) + [duration]
    parts = zip(starts, ends).map { Part(title: $0.title, start: $0.start, end: $1) }.filter {
      $0.end > $0.start
    }
    guard bar.showsTitles else { return }
    for (index, part) in parts.enumerated() {
      guard let title = part.title else { continue }
      let near = captions.filter { $0.start < part.end && part.start < $0.end }.map(\.frame)
      parts[index].plate = free(usualPlate(of: title), of: near)
    }
  }

  /// Returns the frame of a title's plate, moved away from the edge of the picture until it covers no caption. It stays
  /// where it is if there is no such place.
  private func free(_ usual: Rect, of captions: [Rect]) -> Rect {
    var plate = usual
    for _ in captions {
      guard let caption = captions.first(where: { $0.intersects(plate) }) else { break }
      plate.origin.y =
        bar.edge == .bottom
        ? caption.minY - Self.distanceToCaption - plate.height : caption.maxY + Self.distanceToCaption
    }
    let isInPicture = plate.minY >= 0 && plate.maxY <= canvas.height
    return isInPicture && !captions.contains { $0.intersects(plate) } ? plate : usual
  }

  /// Returns the bars and titles over the picture, back to front.
  func layers(at time: Double) -> [Layer] {
    parts.flatMap { bars(of: $0, at: time) }
      + (bar.showsTitles ? parts.compactMap { title(of: $0, at: time) } : [])
  }

  /// The titles, each in the middle of its time.
  var titles: [Layer] {
    bar.showsTitles ? parts.compactMap { title(of: $0, at: ($0.start + $0.end) / 2) } : []
  }

  private func place(of time: Double) -> Double { canvas.width * time / duration }

  private func bars(of part: Part, at time: Double) -> [Layer] {
    let isLast = part.end >= duration
    let (left, right) = (place(of: part.start), place(of: part.end) - (isLast ? 0 : Self.gap))
    let over = min(max(place(of: time), left), max(right, left))
    return [(over, right, bar.track), (left, over, bar.color)].compactMap { from, to, color in
      guard to > from else { return nil }
      let y = bar.edge == .bottom ? canvas.height - bar.height : 0
      return Layer(
        "progress", frame: Rect(x: from, y: y, width: to - from, height: bar.height), background: color)
    }
  }

  /// Returns the plate with a title beside the bar.
  private func title(of part: Part, at time: Double) -> Layer? {
    let opacity = min((time - part.start) / Self.fade, (part.end - time) / Self.fade, 1)
    guard let title = part.title, opacity > 0 else { return nil }
    var plate = Layer("progress", frame: part.plate, background: Caption.standardBackground)
    (plate.cornerRadius, plate.cornerCurve, plate.opacity) = (part.plate.height / 3, .continuous, opacity)
    let text = letters(of: title)
    var letters = Layer("text", frame: plate.bounds.insetBy(dx: text.font.size / 2, dy: 0))
    letters.contents = .text(text)
    plate.sublayers = [letters]
    return plate
  }

  private func letters(of title: String) -> TextContents {
    TextContents(
      title, font: TextContents.Font(size: bar.letters(on: canvas), weight: 600), color: .white,
      alignment: .left, verticalAlignment: .center, lineLimit: 1)
  }

  /// Returns the frame of a title's plate next to the bar.
  private func usualPlate(of title: String) -> Rect {
    let (size, margin) = (bar.letters(on: canvas), bar.margin(on: canvas))
    let height = bar.plateHeight(on: canvas)
    let room = max(canvas.width - 2 * margin - size, size)
    let width = measure.size(of: letters(of: title), width: room).width.rounded(.up) + size
    let y = bar.edge == .bottom ? canvas.height - bar.height - margin - height : bar.height + margin
    return Rect(x: margin, y: y, width: width, height: height)
  }
}

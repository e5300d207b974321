import FlickDiagnostics
import FlickGeometry
import FlickLayers
import FlickScene

/// The sizes of a callout's content: its letters, texts, keys, and the plate or disc below them.
struct CalloutMetrics: Sendable {
  /// The size of the letters, in points.
  let letters: Double
  /// The size that holds each of the callout's texts.
  let text: Size
  /// The diameter of a step's disc; 0 for other styles.
  let disc: Double
  /// The keys with their sizes; none for other styles.
  let keys: [(text: String, size: Size)]
  /// The size of the whole content.
  let size: Size

  /// The width at which lines break.
  let widest: Double

  /// The choice between short and long lines.
  enum Lines {
    /// Short lines, which fit on several sides of a target.
    case short
    /// Lines of the best length for reading, as far as the picture has room.
    case long
  }

  /// The width limits of a line: in letter sizes, and as a share of the picture's width for short lines.
  private static let longestLine = 18.0
  private static let shareOfShortLines = 0.42

  /// - Parameters:
  ///   - texts: All texts that the callout shows over time.
  ///   - area: The area where callouts may lie.
  init(
    _ callout: Callout, saying texts: Set<String>, in lines: Lines, on canvas: Size, _ area: Rect,
    _ measure: any ContentMeasure
  ) {
    let letters = callout.size ?? (10 + 0.017 * min(canvas.width, canvas.height)).rounded()
    self.letters = letters
    let room = lines == .short ? canvas.width * Self.shareOfShortLines : area.width - 1.6 * letters
    let width = max(min(letters * Self.longestLine, room), letters)
    widest = width
    let sizes = texts.filter { !$0.isEmpty }.map {
      measure.size(of: Self.contents($0, of: callout, letters), width: width)
    }
    let text = Size(
      (sizes.map(\.width).max() ?? 0).rounded(.up), (sizes.map(\.height).max() ?? 0).rounded(.up))
    self.text = text
    let hasText = text.width > 0
    disc = callout.style == .step ? (letters * (hasText ? 1.7 : 2)).rounded() : 0
    guard callout.style != .key else {
      keys = Self.keys(of: callout, letters, measure)
      let gaps = Double(max(keys.count - 1, 0)) * Self.keyGap(letters)
      size = Size(keys.reduce(gaps) { $0 + $1.size.width }, keys.map(\.size.height).max() ?? 0)
      return
    }
    keys = []
    let margin = Size(1.6 * letters, letters)
    let plate = Size((text.width + margin.width).rounded(.up), (text.height + margin.height).rounded(.up))
    size =
      switch (hasText, disc > 0) {
      case (true, true): Size(plate.width + disc, max(plate.height, disc + (letters * 0.6).rounded()))
      case (true, false): plate
      case (false, true): Size(disc, disc)
      case (false, false): Size(0, 0)
      }
  }

  private static func keys(of callout: Callout, _ letters: Double, _ measure: any ContentMeasure)
    -> [(text: String, size: Size)]
  {
    let side = (letters * 2.1).rounded()
    return (callout.text?.string(nil) ?? "").split(separator: " ").map { key in
      let text = measure.size(of: contents(String(key), letters, callout.color), width: letters * longestLine)
      return (String(key), Size(max((text.width + letters * 1.1).rounded(.up), side), side))
    }
  }

  /// The gap between two keys, in points.
  static func keyGap(_ letters: Double) -> Double { (letters * 0.4).rounded() }

  /// Returns a callout's text. The digits of live numbers are equally wide, so that the letters beside them keep their
  /// places from frame to frame.
  static func contents(_ string: String, of callout: Callout, _ letters: Double) -> TextContents {
    var contents = contents(string, letters, callout.color)
    if callout.text?.values.isEmpty == false { contents.font.figures = .tabular }
    return contents
  }

  static func contents(_ string: String, _ letters: Double, _ color: Color) -> TextContents {
    TextContents(
      string, font: TextContents.Font(size: letters, weight: 600), color: color, alignment: .center,
      verticalAlignment: .center)
  }
}

extension Callout {
  /// Returns the box of the part beside the target; nil if the whole callout lies on the target.
  func box(_ metrics: CalloutMetrics) -> CalloutBox? {
    let hasText = metrics.text.width > 0
    func box(_ size: Size, _ gap: Double) -> CalloutBox {
      CalloutBox(size: size, gap: (metrics.letters * gap).rounded())
    }
    return switch style {
    case .label: box(metrics.size, 1.3)
    case .ring, .spotlight: hasText ? box(metrics.size, 1.5) : nil
    case .arrow: hasText ? box(metrics.size, 2.8) : box(Size(2, 2), 3.5)
    case .loupe: box(Size(width, width), 1.7)
    case .step: box(metrics.size, 0.5)
    case .key: box(metrics.size, 0.8)
    }
  }

  /// Whether a line leads from the part beside the target to the target.
  var hasLeader: Bool {
    switch style {
    case .label, .arrow, .ring, .spotlight, .loupe: true
    case .step, .key: false
    }
  }

  /// The callout's style, text and target, in a few words.
  var summary: String {
    let words = text.map { " '\($0.source.shortened)'" } ?? (style == .step ? " \(number)" : "")
    return style.rawValue + words + (target.map { " on \($0)" } ?? "")
  }
}

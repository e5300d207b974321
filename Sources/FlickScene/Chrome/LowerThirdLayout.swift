package import FlickGeometry
package import FlickLayers
import FlickMotion

/// The measures of a lower third on a canvas, and its layer while it comes, stands and goes.
package struct LowerThirdLayout: Hashable, Sendable {
  package static let layerName = "lower third"
  /// The name of the layer behind the letters.
  package static let groundName = "ground"

  private let third: LowerThird
  /// The sizes of the letters of both lines, in points.
  private let letters: Double
  private let small: Double
  private let stripe: Double
  private let name: Size
  private let line: Size
  /// The size of the whole plate, in points.
  package let size: Size
  /// The top left corner of the plate on the canvas.
  package var origin = Point(0, 0)

  /// The widest name, in sizes of its letters.
  private static let longestLine = 20.0
  /// The distances of the texts from the stripe, from the right edge and from the upper and the lower edge, in sizes of
  /// the name's letters.
  private static let inset = (left: 0.7, right: 1.0, vertical: 0.55)

  /// - Parameter widest: The greatest width of the plate, in points.
  package init(_ third: LowerThird, on canvas: Size, widest: Double, _ measure: any ContentMeasure) {
    self.third = third
    letters = third.size ?? (11 + 0.022 * min(canvas.width, canvas.height)).rounded()
    small = max((letters * 0.66).rounded(), 1)
    stripe = max((letters * 0.24).rounded(), 2)
    let edges = stripe + ((Self.inset.left + Self.inset.right) * letters).rounded(.up)
    let width = max(min(widest - edges, letters * Self.longestLine), letters)
    func size(_ text: TextContents) -> Size {
      let size = measure.size(of: text, width: width)
      return Size(size.width.rounded(.up), size.height.rounded(.up))
    }
    name = size(Self.text(third.text, letters, weight: 700, third.color))
    let subtitle = third.subtitle ?? ""
    line =
      subtitle.isEmpty
      ? Size(0, 0) : size(Self.text(subtitle, small, weight: 500, Self.faint(third.color)))
    self.size = Size(
      edges + max(name.width, line.width),
      name.height + line.height + 2 * (Self.inset.vertical * letters).rounded())
  }

  private static func faint(_ color: Color) -> Color { color.withAlpha(color.alpha * 0.72) }

  private static func text(_ string: String, _ size: Double, weight: Int, _ color: Color) -> TextContents {
    TextContents(
      string, font: TextContents.Font(size: size, weight: weight), color: color, alignment: .start,
      verticalAlignment: .center)
  }
}

extension LowerThirdLayout {
  /// A curve that covers nearly the whole distance in the first third of the time.
  private static let curve = TimingCurve(0.16, 1, 0.3, 1) ?? .easeOut

  /// The progress of a part that begins and ends within the whole.
  private static func progress(_ share: Double, from start: Double, to end: Double) -> Double {
    curve.value(at: (share - start) / (end - start))
  }

  /// Returns the layer after a share of its entrance, 0...1: the stripe grows from its middle, the plate slides out
  /// from behind it with the name, and the line follows.
  package func layer(at share: Double) -> Layer {
    let height = size.height * Self.progress(share, from: 0, to: 0.5)
    let opened = Self.progress(share, from: 0.12, to: 0.95)
    let width = stripe + (size.width - stripe) * opened
    let shown = Rect(x: 0, y: (size.height - height) / 2, width: width, height: height)
    let radius = min(letters * 0.32, width / 2, height / 2)
    var root = Layer(Self.layerName, frame: Rect(origin: origin, size: size))
    var plate = Layer("plate", frame: shown)
    (plate.cornerRadius, plate.cornerCurve, plate.masksToBounds) = (radius, .continuous, true)
    let behind = (size.width - stripe) * (opened - 1)
    // The ground begins beside an opaque stripe. Under the stripe, it would show at the plate's edge, whose pixels both
    // would cover in part. Both go on beyond the plate, which cuts them, so that only the plate has an edge there.
    let start = third.accent.alpha == 1 ? min(stripe, width) : -1
    plate.sublayers =
      [
        Layer(
          Self.groundName, frame: Rect(x: start, y: -1, width: width + 1 - start, height: height + 2),
          background: third.background)
      ] + texts(behind: behind, above: shown.minY, Self.progress(share, from: 0.3, to: 1))
      + [
        Layer(
          "stripe", frame: Rect(x: -1, y: -1, width: stripe + 1, height: height + 2), background: third.accent
        )
      ]
    root.sublayers = (third.background.alpha == 1 ? [shadow(of: shown, radius)] : []) + [plate]
    return root
  }

  /// Returns both lines in the coordinates of the plate.
  ///
  /// - Parameters:
  ///   - behind: The distance of the name from its place, in points.
  ///   - top: The distance of the plate from its place.
  ///   - arrived: The part of its way that the smaller line has moved, 0 to 1.
  private func texts(behind: Double, above top: Double, _ arrived: Double) -> [Layer] {
    let x = stripe + (Self.inset.left * letters).rounded() + behind
    let y = (Self.inset.vertical * letters).rounded() - top
    let width = max(name.width, line.width)
    var first = Layer("text", frame: Rect(x: x, y: y, width: width, height: name.height))
    first.contents = .text(Self.text(third.text, letters, weight: 700, third.color))
    guard let subtitle = third.subtitle, !subtitle.isEmpty else { return [first] }
    let start = x - letters * 1.5 * (1 - arrived)
    var second = Layer(
      "text", frame: Rect(x: start, y: y + name.height, width: width, height: line.height))
    second.contents = .text(Self.text(subtitle, small, weight: 500, Self.faint(third.color)))
    second.opacity = arrived
    return [first, second]
  }

  private func shadow(of plate: Rect, _ radius: Double) -> Layer {
    var layer = Layer("shadow", frame: plate)
    (layer.cornerRadius, layer.cornerCurve) = (radius, .continuous)
    layer.shadow = Shadow(
      opacity: 0.22, offset: Point(0, (letters * 0.12).rounded()), radius: (letters * 0.4).rounded())
    return layer
  }
}

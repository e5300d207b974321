import FlickDiagnostics
import FlickGeometry
import FlickScene
import FlickSceneFormat

extension StarterScene {
  /// The values that give the items of a library effect the screenshots' shape, as the effect's `with` has them; empty
  /// for effects whose items have the screen's shape anyway, and for lists, whose rows are parts of a screen.
  var itemShape: [String] {
    guard let library, !library.isList, isOfScreens, let picture = screenshots.first?.size else { return [] }
    func defaultText(_ name: String) -> String? {
      library.parameters.first { $0.name == name && ["number", "length"].contains($0.type) }?.standard
    }
    let (width, height) = (Double(picture.width), Double(picture.height))
    if defaultText("ratio") != nil { return ["ratio: \((height / width).rounded(toDigits: 3).plain)"] }
    let screen = heldDevice.size
    guard let across = defaultText("width"), let down = defaultText("height"),
      let room = StarterScene.points(across, of: screen.width),
      let depth = StarterScene.points(down, of: screen.height)
    else { return [] }
    // The largest item of this shape that fits the effect's default item.
    let scale = min(room / width, depth / height)
    return [
      "width: \(StarterScene.text(width * scale, as: across, of: screen.width))",
      "height: \(StarterScene.text(height * scale, as: down, of: screen.height))",
    ]
  }

  /// Returns a length such as `86%` or `133` in points; nil for a formula.
  private static func points(_ text: String, of whole: Double) -> Double? {
    text.hasSuffix("%") ? Double(text.dropLast()).map { $0 / 100 * whole } : Double(text)
  }

  /// Returns a length in points as text, in the unit of a sample.
  private static func text(_ points: Double, as sample: String, of whole: Double) -> String {
    sample.hasSuffix("%")
      ? "\((100 * points / whole).rounded(toDigits: 1).plain)%" : points.rounded(toDigits: 1).plain
  }
}

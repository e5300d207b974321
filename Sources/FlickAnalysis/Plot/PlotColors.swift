import FlickGeometry

/// The colors of a plot on light or on dark paper. The contrast between the curves and the paper is at least 3 to 1.
struct PlotColors {
  private let inks: [(ink: PlotDrawing.Ink, color: UInt32)]
  fileprivate let curves: [UInt32]

  static let light = PlotColors(
    inks: [
      (.paper, 0xFFFFFF), (.text, 0x1C1E24), (.quiet, 0x5D6270), (.grid, 0xE3E5EA), (.mark, 0x8A8FA0),
      (.event, 0xC3C7D1), (.band, 0xDCE6F7),
    ],
    curves: [0x0B62D6, 0xC2410C, 0x0F766E, 0xA21CAF, 0x854D0E, 0xBE123C, 0x4338CA, 0x4D7C0F])
  static let dark = PlotColors(
    inks: [
      (.paper, 0x16181D), (.text, 0xECEEF2), (.quiet, 0x9A9FAB), (.grid, 0x2B2F38), (.mark, 0x6C7280),
      (.event, 0x474C59), (.band, 0x26395C),
    ],
    curves: [0x6CB0FF, 0xFF9B61, 0x4FD1C5, 0xE79BF5, 0xE0B34F, 0xFF8FA3, 0xA5A4FF, 0xA8D65C])

  func color(_ ink: PlotDrawing.Ink) -> Color {
    let number = number(ink)
    func part(_ shift: UInt32) -> Double { Double(number >> shift & 255) / 255 }
    return Color(red: part(16), green: part(8), blue: part(0))
  }

  private func number(_ ink: PlotDrawing.Ink) -> UInt32 {
    if case .curve(let hue) = ink { return curves[hue % curves.count] }
    return inks.first { $0.ink == ink }?.color ?? 0
  }

  /// A CSS rule that gives every ink its value.
  func css(_ selector: String) -> String {
    let all = inks.map(\.ink) + curves.indices.map { PlotDrawing.Ink.curve($0) }
    let values = all.map { ink in
      let digits = String(number(ink), radix: 16)
      return "--\(ink.name): #" + String(repeating: "0", count: 6 - digits.count) + digits
    }
    return selector + " { " + values.joined(separator: "; ") + " }"
  }
}

extension PlotDrawing.Ink {
  /// The ink's name in style sheets.
  var name: String {
    switch self {
    case .paper: "paper"
    case .text: "text"
    case .quiet: "quiet"
    case .grid: "grid"
    case .mark: "mark"
    case .event: "event"
    case .band: "band"
    case .curve(let hue): "curve-\(hue % PlotColors.light.curves.count)"
    }
  }
}

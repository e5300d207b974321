import FlickGeometry
import FlickScene

extension OutputPreset {
  /// The chrome that shows the screen alone, with round corners and a shadow.
  private static let screen = "{device: none, corner: 24, background: clear}"
  private static let card = "{device: none, corner: 24}"

  package static let all = [
    OutputPreset(
      name: "readme", format: .webp,
      values: [Pair("width", "480"), Pair("fps", "30"), Pair("maxBytes", "10MB")], chrome: screen),
    OutputPreset(
      name: "social", format: .mp4,
      values: [Pair("width", "720"), Pair("fps", "30"), Pair("maxBytes", "512MB")], chrome: card,
      durations: 0.5...140, ratios: 1.0 / 3...3, needsH264: true, highestRate: 60),
    OutputPreset(
      name: "linkedin", format: .mp4,
      values: [Pair("width", "720"), Pair("fps", "30"), Pair("maxBytes", "200MB")], chrome: card,
      durations: 3...1800, ratios: 1 / 2.4...2.4),
    OutputPreset(
      name: "notion", format: .mp4,
      values: [Pair("width", "720"), Pair("fps", "30"), Pair("maxBytes", "5MB")], chrome: card),
    OutputPreset(
      name: "docs", format: .mp4,
      values: [Pair("width", "640"), Pair("fps", "30"), Pair("maxBytes", "1600KiB")]),
    OutputPreset(
      name: "slack", format: .gif,
      values: [Pair("width", "480"), Pair("fps", "20"), Pair("maxBytes", "5MB")]),
    OutputPreset(
      name: "play", format: .mp4, values: [Pair("fps", "30")], chrome: card,
      sizes: sizes([(1920, 1080)]), countedSeconds: 30),
    OutputPreset(
      name: "app-preview", format: .mp4, values: [Pair("fps", "30"), Pair("maxBytes", "500MB")],
      durations: 15...30,
      sizes: sizes([(886, 1920), (1920, 886), (1080, 1920), (1920, 1080), (1200, 1600), (1600, 1200)]),
      usualPoster: 5, isExact: true, needsH264: true, highestRate: 30, needsSound: true,
      mostBitsASecond: 12_000_000,
      refusals: Refusal.allCases,
      wantsRecording: true),
  ]

  private static func sizes(_ sides: [(Int, Int)]) -> [PixelSize] {
    sides.compactMap { PixelSize(width: $0, height: $1) }
  }
}

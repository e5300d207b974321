import FlickCompositor
import FlickGeometry
import FlickImage
import FlickTestSupport
import Testing

@testable import FlickbookBench

/// Tests that the halves of pages in a book meet without a seam if the hinge lies inside a row of pixels.
@Suite struct HalvesTests {
  /// A scale at which the hinge, at 284 points, lies at 106.5 pixels; at six times the scale it lies between two rows.
  static let scale = 0.375

  @Test(arguments: Thoroughness.some(1, of: [60, 0, 180]))
  func `at rest the hinge looks as if it were drawn six times as large`(frame: Int) throws {
    let name = "page-flips-open-and-return.yaml"
    let small = try ExactnessTests.subject(name, scale: Self.scale)
    let large = try ExactnessTests.subject(name, scale: 6 * Self.scale)
    let made = small.compositor().picture(of: small.displayList(ofFrame: frame))
    let exact = large.compositor().picture(of: large.displayList(ofFrame: frame))
    for row in 104...108 {
      let error = Self.error(made, exact, row: row)
      #expect(error < 3, "row \(row) of frame \(frame)")
    }
  }

  /// The mean difference, in levels, of the row's channels from the means of 36 samples.
  static func error(_ made: PixelBuffer, _ large: PixelBuffer, row: Int) -> Double {
    var sum = 0.0
    for x in 0..<made.size.width {
      var means = (0.0, 0.0, 0.0)
      for i in 0..<36 {
        let sample = large[6 * x + i % 6, 6 * row + i / 6]
        means.0 += Double(sample.red) / 36
        means.1 += Double(sample.green) / 36
        means.2 += Double(sample.blue) / 36
      }
      let pixel = made[x, row]
      sum += (Double(pixel.red) - means.0).magnitude + (Double(pixel.green) - means.1).magnitude
      sum += (Double(pixel.blue) - means.2).magnitude
    }
    return sum / Double(3 * made.size.width)
  }
}

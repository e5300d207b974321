import FlickCompositor
import FlickGeometry
import FlickImage
import FlickPlanning

/// The similarity of the compositor's pictures of `cards-1080` to the reference: of whole pictures, and of their
/// halves. In the upper half pages are hardly reduced; in the lower half they are reduced up to tenfold in one
/// direction.
struct QualityBenchmark: Benchmark {
  let name = "quality"
  let subject: Subject

  func figures(_ effort: Effort) async throws -> [Figure] {
    var figures: [Figure] = []
    for frame in Cards.stills.prefix(effort.stills) {
      let height = subject.scene.pixelSize.height
      let ideal = try await subject.reference(frame)
      let picture = subject.compositor().picture(of: subject.displayList(ofFrame: frame))
      let parts = [
        ("whole", 0..<height), ("upper half", 0..<height / 2), ("lower half", height / 2..<height),
      ]
      figures += parts.map { part, rows in
        Figure(
          benchmark: name, name: "frame \(frame), \(part)",
          spread: Spread([picture.signalToNoise(against: ideal, rows: rows)]), unit: .decibels)
      }
    }
    return figures
  }
}

extension Subject {
  /// The reference picture of a frame of `cards-1080`.
  func reference(_ frame: Int) async throws -> PixelBuffer {
    let pages = (0..<Cards.pageCount).compactMap { images["page-\($0).png"] }
    let size = scene.pixelSize
    return try await CardsReference(pages: pages).picture(frame: frame, x: 0..<size.width, y: 0..<size.height)
  }
}

import FlickCompositor
import FlickPlanning
import FlickProvenance

extension CardsFolder {
  /// Draws the frames for judging quality, as `frame-150.png` and so on.
  ///
  /// - Parameter withReferences: Whether to write the reference pictures, too, as `reference-150.png`.
  package func writeStills(withReferences: Bool) async throws {
    let subject = try Subject(try scene())
    for frame in Cards.stills {
      try Task.checkCancellation()
      let picture = subject.compositor().picture(of: subject.displayList(ofFrame: frame))
      try ImageWriter.write(picture, to: "\(path)/frame-\(frame).png")
      guard withReferences else { continue }
      try ImageWriter.write(try await subject.reference(frame), to: "\(path)/reference-\(frame).png")
    }
  }
}

import FlickAnimatedImage
import FlickDiagnostics
import FlickGeometry
import FlickImage
import FlickMotion
import FlickPlanning
import FlickScene

extension FileComparison {
  /// The first difference between their picture, a PNG, APNG, WebP or GIF, and ours.
  ///
  /// - Parameters:
  ///   - ours: The parts of our picture.
  ///   - byte: The position of the first byte that differs.
  func pictureDifference(from ours: ImageParts, _ byte: Int) throws -> FileVerification.FirstDifference {
    let theirs: ImageParts?
    do throws(ImageError) {
      theirs = try ImageParts(path: self.theirs)
    } catch {
      return .init(sentence: "it is damaged; it differs from what the scene makes from byte \(byte) on")
    }
    guard let theirs, theirs.format == ours.format else {
      return .init(sentence: "its format is not \(ours.format.name), which the scene makes")
    }
    if theirs.body == ours.body {
      let fault = theirs.note == nil ? "is missing" : "is not right"
      return .init(sentence: "it is what the scene makes, but its metadata \(fault)")
    }
    if theirs.pictures == ours.pictures {
      return .init(sentence: "its pictures are those of the scene, but the rest of the file is not")
    }
    if case .animation = output.output.kind { return animationDeparture(theirs, ours) }
    return try stillDifference()
  }

  private func animationDeparture(
    _ theirs: ImageParts, _ ours: ImageParts
  ) -> FileVerification.FirstDifference {
    let (a, b) = (theirs.pictures, ours.pictures)
    let counts = a.count == b.count ? "" : "it has \(counted(a.count, "picture")) instead of \(b.count); "
    let index = zip(a, b).enumerated().first { $1.0.hash != $1.1.hash }?.offset ?? min(a.count, b.count)
    guard index < b.count else {
      return .init(sentence: counts + "the scene's are all there")
    }
    let rate = output.frames.rate
    let frame = Int((b[index].start * Double(rate.numerator) / Double(rate.denominator)).rounded())
    return .init(
      sentence: counts + "picture \(index), which appears in frame \(frame), is the first that differs"
        + place(of: frame), frame: frame)
  }

  private func stillDifference() throws -> FileVerification.FirstDifference {
    let ours = try ImageDecoder.decode(contentsOf: self.ours)
    guard let theirs = try? ImageDecoder.decode(contentsOf: self.theirs) else {
      return .init(sentence: "its picture is damaged")
    }
    guard theirs.size == ours.size else {
      return .init(
        sentence: "its picture has \(theirs.size.width) x \(theirs.size.height) pixels instead of "
          + "\(ours.size.width) x \(ours.size.height)")
    }
    guard let difference = ours.difference(from: theirs) else {
      return .init(sentence: "it shows what the scene makes, but was encoded differently")
    }
    let pixels = difference.pixelCount == 1 ? "1 pixel differs" : "\(difference.pixelCount) pixels differ"
    return .init(
      sentence: "its picture is not the scene's: \(pixels) by up to \(difference.largest), in "
        + "\(difference.width) x \(difference.height) at \(difference.x), \(difference.y)", frame: 0)
  }
}

extension ImageParts.Format {
  fileprivate var name: String {
    switch self {
    case .png: "PNG"
    case .webp: "WebP"
    case .gif: "GIF"
    }
  }
}

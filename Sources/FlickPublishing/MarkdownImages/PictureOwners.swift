import FlickAuthoring
import FlickBasics
import FlickDiagnostics
import FlickPlanning
import FlickProvenance
import FlickScene
import Synchronization

/// The pictures that the pages of a run make. Pages may show the same picture, but not make different ones with one
/// path: the last page would win, and the next run would make the others again.
package final class PictureOwners: Sendable {
  /// By the identity of the file.
  private let owners = Mutex<[String: (digest: OutputDigest, place: String)]>([:])

  package init() {}

  /// Notes that a page makes the pictures of one of its places.
  ///
  /// - Throws: `SceneDiagnostics` if another page of the run makes another picture with the path of one of them.
  func claim(_ picture: MarkdownImage, of text: String, named page: String) throws(SceneDiagnostics) {
    let place = "\(page):\(picture.range.start.line)"
    for (image, key) in zip(picture.images, [picture.mark.output.format.rawValue, "dark"]) {
      guard let owner = owner(of: image, by: place) else { continue }
      let diagnostic = Diagnostic(
        "\(owner) makes another picture with the same path", at: picture.mark.output.place(of: key),
        suggestion: "give one of them another path, or both the same options")
      throw SceneDiagnostics([diagnostic], sources: [SourceText(name: page, text: text)])
    }
  }

  /// Notes that a place makes a picture. Returns the place that makes another one with this path; nil if there is none.
  private func owner(of image: PageImage, by place: String) -> String? {
    let file = FileSystem.identity(of: image.output.path)
    return owners.withLock { owners in
      if let owner = owners[file] { return owner.digest == image.digest ? nil : owner.place }
      owners[file] = (image.digest, place)
      return nil
    }
  }
}

import FlickAuthoring
import FlickBasics
import FlickDiagnostics
import FlickDigest
package import FlickFiles
import FlickGeometry
import FlickPlanning
import FlickProvenance
import FlickRendering

/// Functions for callers that show a page's pictures, make some of them again, and write the files themselves.
extension MarkdownImages {
  /// A place of a page.
  package struct Place: Sendable {
    /// The number of its first line in the page, from 1.
    package let line: Int
    /// The paths of its pictures, as the user would write them: first the usual picture, then the one for dark screens.
    package var paths: [String] { files.map(\.path) }
    /// The files of its pictures, in the order of `paths`.
    package let files: [FilePlace]
    /// The fault of the picture; nil when it is up to date.
    package let staleness: Staleness?
    /// A digest of the inputs of its pictures, including the installed fonts and the version of the drawing.
    package let digest: String
  }

  /// The pictures of a place, made again.
  package struct Remade: Sendable {
    /// The page's text with the new pictures.
    package let text: String
    /// The contents of the files, in the order of `Place.paths`.
    package let files: [[UInt8]]
  }

  /// The paths of the scenes that the pages name, each once, as the user would write them. Scenes that do not exist are
  /// left out, because their pictures' places report them. If none exists, all are returned.
  ///
  /// - Throws: `FlickbookError` when a page cannot be read; `SceneDiagnostics` for a comment that cannot be understood.
  package static func scenePaths(inPages pages: [String]) throws -> [String] {
    var paths: [String] = []
    for page in pages {
      let images = MarkdownImages(page, resolver: SceneResolver())
      let text = try images.text()
      let source = SourceText(name: page, text: text)
      for place in MarkdownPage(text).places {
        let name = try ImagePlaceholderReader(place.words, at: place.start, in: source).scene.path
        let path = name.hasPrefix("/") ? name : images.inFolder(name)
        if !paths.contains(path) { paths.append(path) }
      }
    }
    let present = paths.filter { (try? SystemCalls.status(of: $0)) != nil }
    return present.isEmpty ? paths : present
  }

  /// The places of a page's text, in order; nothing is drawn.
  ///
  /// - Throws: The same errors as `check`.
  package func places(in text: String) throws -> [Result<Place, any Error>] {
    try pictures(of: MarkdownPage(text)).map { result in
      Result {
        let (picture, staleness) = try result.get()
        let digests = picture.images.flatMap { image in
          OutputDigest.Part.allCases.map { image.digest.hashes[$0] ?? "" }
        }
        return Place(
          line: picture.range.start.line, files: picture.images.map(\.output.place),
          staleness: staleness?.reason, digest: SHA256.hexDigest(of: digests.joined(separator: "\n")))
      }
    }
  }

  /// Makes the pictures of a place; no file changes.
  ///
  /// - Parameters:
  ///   - index: The index of the place in the text.
  ///   - jobs: The number of parts that are worked on at a time, at least 1.
  /// - Throws: The same errors as `update`.
  package func remade(_ index: Int, of text: String, jobs: Int) async throws -> Remade {
    let page = MarkdownPage(text)
    let picture = try pictures(of: page)[index].get().0
    let folder = try ScratchFolder()
    defer { folder.remove() }
    var (records, files): ([ImageRecord], [[UInt8]]) = ([], [])
    for image in picture.images {
      let plan = try RenderPlan(image.plan.scene, destination: .folder(folder.path), isAdHoc: true)
      let renderer = SceneRenderer(plan, jobs: jobs, cache: cache, observer: { _ in })
      guard let made = try await renderer.render().outputs.first, let size = try made.shownSize else {
        throw FlickbookError.invalidRequest("\(image.output.path) has no size")
      }
      let bytes = try InputFile.bytes(of: made.path, limit: Self.largestPicture)
      records.append(ImageRecord(size: size, fileHash: SHA256.hexDigest(of: bytes), digest: image.digest))
      files.append(bytes)
    }
    let text = page.replacing(
      page.places[index], with: picture.link(size: records[0].size), record: MarkdownImage.text(of: records))
    return Remade(text: text, files: files)
  }

  /// The largest size of a picture's file, in bytes.
  package static let largestPicture = 256 << 20
}

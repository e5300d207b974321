import FlickAnimatedImage
import FlickDigest
import FlickFiles
import FlickGeometry
import FlickPlanning
import FlickProvenance
import FlickScene

/// A picture of a page: its plan, and the page's record of it.
struct PageImage {
  let plan: RenderPlan
  let digest: OutputDigest
  let record: ImageRecord?

  var output: PlannedOutput { plan.outputs[0] }

  /// The fault of the picture's file; nil when it is up to date.
  ///
  /// - Parameter ignoreFonts: Whether differences of the installed fonts are ignored.
  /// - Throws: `FileError` when the file cannot be read.
  func staleness(ignoreFonts: Bool) throws -> Staleness? {
    guard let record else { return .notMade }
    guard FileSystem.kind(of: output.path) == .file else { return .missing }
    let changes = record.changes(to: digest).filter { $0 != .fonts || !ignoreFonts }
    if !changes.isEmpty { return .changed(changes) }
    return try SHA256.hexDigest(ofFile: output.path).hasPrefix(record.file) ? nil : .replaced
  }

  /// The reason why the picture cannot be made if it would replace a file that its scene reads; nil otherwise.
  var ownInput: String? {
    let place = FileSystem.identity(of: output.path)
    let inputs = plan.scene.readPaths
    let isOwn = inputs.contains { FileSystem.identity(of: $0) == place || FileSystem.target(of: $0) == place }
    return isOwn ? "the scene is read from this file; give the picture another name" : nil
  }
}

extension PlannedOutput {
  /// The size of the finished picture in pixels. The size of a sheet is read from its file, because it is not known
  /// otherwise.
  var shownSize: PixelSize? {
    get throws(ImageError) {
      if case .sheet = output.kind { return try ImageDecoder.imageSize(at: path) }
      return fileSize
    }
  }
}

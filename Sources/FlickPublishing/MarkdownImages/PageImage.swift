import FlickDigest
import FlickFiles
import FlickGeometry
import FlickPlanning
import FlickProvenance

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
}

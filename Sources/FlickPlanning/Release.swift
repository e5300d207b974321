/// The version of Flickbook and of its drawing.
package enum Release {
  package static let version = "0.2.0-dev"
  /// The version of the drawing, raised whenever the same scene yields different pixels. Older pictures are then stale.
  package static let drawing = 5

  /// The version, with the commit that the program was built from if that is known: `0.2.0-dev+1f2e3d4c`.
  package static var versionAndCommit: String { version + (BuiltCommit.current.map { "+" + $0 } ?? "") }
}

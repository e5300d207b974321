package import FlickProvenance

/// The reason why a page's picture is not up to date.
package enum Staleness: Hashable, Sendable {
  /// The page has no record of a picture.
  case notMade
  /// The picture's file does not exist.
  case missing
  /// The file is not the one that was made.
  case replaced
  /// Inputs of the picture have changed.
  case changed([OutputDigest.Part])
  /// The picture is right, but the HTML that shows it is not.
  case link
}

extension Staleness: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notMade: "it has not been made yet"
    case .missing: "there is no such file"
    case .replaced: "the file was changed after it was made"
    // A scene that lasts longer changes the moments of its outputs, whose options stay.
    case .changed(let parts):
      parts.filter { $0 != .output || !parts.contains(.scene) }.map(\.change).joined(separator: ", ")
    case .link: "the link, its size or its alternative text has changed"
    }
  }
}

extension OutputDigest.Part {
  fileprivate var change: String {
    switch self {
    case .scene: "the scene has changed"
    case .output: "its options have changed"
    case .assets: "a picture, video, sound or font of the scene has changed"
    case .fonts: "other fonts are installed"
    case .drawing: "this version of flickbook draws differently"
    }
  }
}

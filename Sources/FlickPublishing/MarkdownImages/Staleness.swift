package import FlickProvenance

/// Why what a page shows is not what it should show.
package enum Staleness: Hashable, Sendable {
  /// Nothing is known of a picture.
  case notMade
  /// There is no file.
  case missing
  /// The file is another one than was made.
  case replaced
  /// Inputs that the picture follows from have changed.
  case changed([OutputDigest.Part])
  /// The picture is right, but not the words around it.
  case link

  /// Whether the picture itself has to be made again.
  var needsRendering: Bool { self != .link }
}

extension Staleness: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notMade: "it has not been made"
    case .missing: "there is no such file"
    case .replaced: "the file is not the one that was made"
    case .changed(let parts): parts.map(\.change).joined(separator: ", ")
    case .link: "the link, its size or its words have changed"
    }
  }
}

extension OutputDigest.Part {
  fileprivate var change: String {
    switch self {
    case .scene: "the scene has changed"
    case .output: "its options have changed"
    case .assets: "a picture or a font of the scene has changed"
    case .fonts: "other fonts are installed"
    case .drawing: "this version of flickbook draws differently"
    }
  }
}

public import FlickGeometry
public import FlickLayers

/// Where the compositor finds the outlines of laid out text; it fills them like any other path.
public protocol TextOutlines: Sendable {
  /// The glyphs of `text`, laid out in `bounds`: paths in the coordinates of `bounds` (points), each to be
  /// filled by the nonzero rule with the text's colour.
  ///
  /// How the glyphs are distributed over paths does not change the picture as long as paths do not overlap;
  /// a path a line, or a word, lets the compositor pass over those it cannot see. The same arguments always
  /// give the same paths, and any thread may ask.
  func outlines(of text: TextContents, in bounds: Rect) -> [Path]

  /// What stands for the source where several share a cache: those with other fonts have another one. An empty one
  /// does if the cache serves one source alone.
  var identity: String { get }
}

extension TextOutlines {
  public var identity: String { "" }
}

/// No text at all.
public struct NoText: TextOutlines {
  public init() {}
  public func outlines(of text: TextContents, in bounds: Rect) -> [Path] { [] }
}

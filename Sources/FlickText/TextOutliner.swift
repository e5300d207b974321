package import FlickGeometry
package import FlickLayers

/// The source of laid-out text for the compositor.
package protocol TextOutliner: Sendable {
  /// Returns the glyphs of `text`, laid out in `bounds`, in the coordinates of `bounds` (points). The same arguments
  /// always give the same drawing, and any thread may call it.
  func drawing(of text: TextContents, in bounds: Rect) -> TextDrawing

  /// Returns the same drawing in pieces. Pieces do not depend on the drawn part of the text.
  func pieces(of text: TextContents, in bounds: Rect, by unit: TextUnit) -> TextPieces

  /// A text that distinguishes sources that share a cache: sources with different fonts have different identities. It
  /// may be empty if the cache serves only one source.
  var identity: String { get }
}

extension TextOutliner {
  package var identity: String { "" }

  /// Returns no pieces.
  package func pieces(of text: TextContents, in bounds: Rect, by unit: TextUnit) -> TextPieces {
    TextPieces()
  }

  /// Returns the glyphs without colors of their own.
  package func outlines(of text: TextContents, in bounds: Rect) -> [Path] {
    drawing(of: text, in: bounds).outlines
  }
}

/// A source that draws nothing.
package struct NoText: TextOutliner {
  package init() {}
  package func drawing(of text: TextContents, in bounds: Rect) -> TextDrawing { TextDrawing() }
}

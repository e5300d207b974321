package import FlickGeometry
package import FlickScene

/// The visible state of a callout at a moment.
package struct CalloutState: Hashable, Sendable {
  package let name: String
  /// The opacity, 0...1.
  package let opacity: Double
  package let place: CalloutPlace?
  package let text: String?
  /// The frame of the part beside its target, in points of the picture.
  package let frame: Rect?
  package let target: Rect?
}

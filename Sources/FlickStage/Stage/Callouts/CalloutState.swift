package import FlickGeometry
package import FlickScene

/// What is seen of a callout at a moment.
package struct CalloutState: Hashable, Sendable {
  package let name: String
  /// 0...1.
  package let opacity: Double
  package let place: CalloutPlace?
  package let text: String?
  /// What lies beside its target, in points of the picture.
  package let frame: Rect?
  package let target: Rect?
}

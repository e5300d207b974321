/// A text that is shown for a while in a played scene.
package struct ResolvedCaption: Hashable, Sendable {
  package let text: String
  /// The start and the end, in seconds since the scene began.
  package internal(set) var start: Double
  package internal(set) var end: Double
}

extension [Overlay] {
  /// The captions among the overlays.
  var captions: [ResolvedCaption] {
    compactMap { overlay in
      overlay.text.map { ResolvedCaption(text: $0, start: overlay.start, end: overlay.end) }
    }
  }
}

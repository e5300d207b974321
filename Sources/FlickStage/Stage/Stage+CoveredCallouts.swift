import FlickGeometry

extension Stage {
  /// The number of moments of a second, and of a whole caption, that are checked for callouts.
  private static let momentsPerSecond = 30.0
  private static let mostMoments = 120.0

  /// The callouts of clips or sides that the scene's own captions cover first, with the times in seconds. There is one for
  /// each caption with letters, in their order; nil for a caption that covers none.
  ///
  /// The callouts of the scene itself keep away from its captions. Those of a clip do not know the captions over them.
  package var calloutsBelowCaptions: [(name: String, time: Double)?] {
    let captions = content.overlayStack.overlays.filter { $0.text != nil }
    guard hasInnerCallouts else { return captions.map { _ in nil } }
    return captions.map { caption in
      let middle = (caption.start + caption.end) / 2
      guard let frame = caption.note(at: middle, measure)?.caption?.frame else { return nil }
      let length = min(caption.end, duration) - caption.start
      let count = max(min(length * Self.momentsPerSecond, Self.mostMoments).rounded(), 1)
      return (0..<Int(count)).lazy.compactMap { index -> (name: String, time: Double)? in
        let time = caption.start + length * Double(index) / count
        let covered = componentNotes(at: time).first { note in
          note.isCallout && (frame.covers(note.frame) || note.frame.covers(frame))
        }
        return covered.map { ($0.name, time) }
      }.first
    }
  }

  private var hasInnerCallouts: Bool {
    (sides.map(\.stage) + clips.map(\.stage)).contains { !$0.callouts.isEmpty || $0.hasInnerCallouts }
  }
}

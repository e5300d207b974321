extension Stage.Content {
  /// The stack over the scene's own picture, without those of a comparison's sides or a film's clips.
  var overlayStack: OverlayStack {
    switch self {
    case .performance(let performance): performance.picture.overlayStack
    case .comparison(_, _, let stack), .film(_, _, let stack): stack
    }
  }
}

extension Stage {
  /// The lower thirds, in the file's order, without those of a comparison's sides or a film's clips.
  package var lowerThirds: [ResolvedLowerThird] {
    content.overlayStack.overlays.compactMap(\.lowerThird)
  }
}

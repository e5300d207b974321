package import FlickLayers

extension Stage.Content {
  /// The stack of overlays over the scene's own picture, without the stacks of a comparison's sides or a film's clips.
  var overlayStack: OverlayStack {
    switch self {
    case .performance(let performance): performance.picture.overlayStack
    case .comparison(_, let view), .film(_, let view): view.overlayStack
    }
  }
}

extension Stage {
  /// The lower thirds, in the file's order, without those of a comparison's sides or a film's clips.
  package var lowerThirds: [ResolvedLowerThird] {
    content.overlayStack.overlays.compactMap(\.lowerThird)
  }

  /// The captions, lower thirds and cards over the scene's own picture, each fully visible.
  package var overlayLayers: [Layer] { content.overlayStack.overlays.map(\.layer) }

  /// The callouts over the scene's own picture, each at the middle of the first span of time in which it is shown.
  package var calloutLayers: [(callout: ResolvedCallout, layer: Layer)] {
    content.overlayStack.callouts?.shownLayers ?? []
  }

  /// The labels over the sides of a comparison, each with a single line of text; empty for other scenes.
  package var sideLabels: [Layer] {
    if case .comparison(let sides, _) = content { sides.labels } else { [] }
  }

  /// The titles of chapters beside the scene's own progress bar, each with a single line of text.
  package var chapterTitles: [Layer] { content.overlayStack.progress?.titles ?? [] }
}

import Testing

@testable import FlickbookPreview

/// Scenes of a few frames.
enum PreviewScenes {
  /// Two pages that a tap opens; `background` is the color around them.
  static func tabs(background: String = "black", duration: String = "200ms", more: String = "") -> String {
    """
    # a comment
    scene: 1
    title: Tabs <b>&amp;</b>
    device: {size: [160, 240], scale: 1}
    fps: 60
    duration: \(duration)
    background: "\(background)"
    effect: {type: page-tabs}
    content:
      pages:
        - {id: page-1, background: red}
        - {id: page-2, background: blue}
    script:
      - {at: 50ms, name: open, tap: {page: page-2}}
    \(more)
    """
  }
}

extension PreviewSession {
  /// Returns a scene that stays open as long as its updates are held.
  func opened(_ number: Int = 0) async throws -> (AsyncStream<ViewUpdate>, OpenScene) {
    let stream = try #require(updates(of: SceneView(scene: number)))
    for await update in stream { if let scene = update.scene { return (stream, scene) } }
    throw CancellationError()
  }
}

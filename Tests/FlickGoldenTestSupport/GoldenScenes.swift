package import FlickGolden
package import FlickPlanning
import Foundation

/// Small scenes whose frames are recorded in tests.
package enum GoldenScenes {
  /// Six full pages, one of which is opened and put back: `open` settles at 1.08 s.
  package static func text(
    wait: String = "200ms", color: String = "white", height: Int = 180,
    device: String = "{size: [160, 284], scale: 0.5}"
  ) -> String {
    """
    scene: 1
    device: \(device)
    fps: 60
    effect: {type: page-tabs}
    content:
      pages: [{repeat: 6, id: "page-${n}", background: "\(color)", layers: [{frame: [0, 0, 100%, \(height)], background: "#36c"}]}]
    script:
      - {at: \(wait), name: open, tap: {page: page-2}}
      - {after: open.settled, wait: 100ms, name: back, do: dismiss}
      - {after: back.settled, wait: 100ms, end: true}
    """
  }

  package static func resolved(_ text: String = text()) throws -> ResolvedScene {
    try SceneResolver().resolve(SceneInput(source: .text(text), name: "tabs.yaml"))
  }

  package static func manifest(_ text: String = text(), of frames: [Int]? = nil, jobs: Int = 2) async throws
    -> FrameManifest
  {
    try await FrameRecorder(resolved(text), jobs: jobs).manifest(of: frames)
  }
}

import FlickEffects
import FlickbookTesting
import Foundation

/// A scene of page tabs in which one page opens.
func tabs(wait: String = "100ms", color: String = "#36c") -> String {
  """
  scene: 1
  device: {size: [160, 284], scale: 0.5}
  fps: 60
  effect: {type: page-tabs}
  content:
    pages: [{repeat: 3, id: "page-${n}", background: "\(color)"}]
  script:
    - {at: \(wait), name: open, tap: {page: page-2}}
    - {after: open.settled, wait: 100ms, end: true}
  """
}

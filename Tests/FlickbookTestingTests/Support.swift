import FlickEffects
import Flickbook
import FlickbookTesting
import Foundation

/// A folder with a test's file, which lives as long as the value.
final class TestFolder {
  let path = NSTemporaryDirectory() + "flickbook-testing-" + UUID().uuidString

  init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: path + "/" + name, encoding: .utf8)
  }

  var files: [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []).filter { $0.contains(".") }.sorted()
  }
}

/// One page tab that opens.
func tabs(wait: String = "100ms", color: String = "#36c") -> String {
  """
  scene: 1
  device: {size: [160, 284], scale: 0.5}
  fps: 60
  effect: {type: pages}
  content:
    pages: [{repeat: 3, id: "page-${n}", background: "\(color)"}]
  script:
    - {at: \(wait), name: open, tap: {page: page-2}}
    - {after: open.settled, wait: 100ms, end: true}
  """
}

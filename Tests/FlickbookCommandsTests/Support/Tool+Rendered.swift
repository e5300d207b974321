import FlickTestSupport
import Foundation
import Synchronization
import Testing

extension Tool {
  /// The files of each scene, shared by all tests that use them.
  private static let made = Mutex<[String: [String: Data]]>([:])

  /// A folder with the scene `a.yaml` and all its outputs, which are rendered once.
  static func rendered(_ scene: String) throws -> Tool {
    let tool = try Tool(["a.yaml": scene])
    if let files = made.withLock({ $0[scene] }) {
      for (name, bytes) in files { try tool.folder.write(bytes, to: name) }
    } else {
      let run = try tool.run("render", "a.yaml", "--output", ".", "--quiet")
      #expect(run.status == 0, "\(run.errors)")
      let names = try tool.folder.files()
      let files = try Dictionary(uniqueKeysWithValues: names.map { ($0, try tool.folder.data($0)) })
      made.withLock { $0[scene] = files }
    }
    return tool
  }
}

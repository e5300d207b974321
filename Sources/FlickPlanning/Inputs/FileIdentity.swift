import Foundation

/// What tells a file's present content from others, without reading it: its place on the disk, size and time of change.
package struct FileIdentity: Hashable, Sendable, CustomStringConvertible {
  package let description: String

  package init(_ path: String) {
    let attributes = (try? FileManager.default.attributesOfItem(atPath: path)) ?? [:]
    let device = attributes[.systemNumber] as? Int ?? 0
    let number = attributes[.systemFileNumber] as? Int ?? 0
    let size = attributes[.size] as? Int ?? 0
    let changed = (attributes[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
    description = "\(device):\(number):\(size):\(changed):\(path)"
  }
}

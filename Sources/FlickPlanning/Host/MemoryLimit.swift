import FlickBasics
import FlickFiles

/// The memory that this process may use.
package enum MemoryLimit {
  /// The limit in bytes: the machine's memory, or a lower limit of a control group or of `ulimit -v`; nil if it is
  /// unknown.
  package static let current = [
    bytes { SystemFile.text(of: $0) }, AddressSpace.limit,
  ]
  .compactMap(\.self).min()

  /// The memory that frames in progress may take, in bytes.
  package static var workingMemory: Int {
    workingMemory(limit: current, available: available { SystemFile.text(of: $0) })
  }

  /// Half of the limit; the rest is for kept pictures (an eighth) and the program itself. If other programs leave less,
  /// it is at most three quarters of the available memory.
  package static func workingMemory(limit: Int?, available: Int?) -> Int {
    min((limit ?? 4 << 30) / 2, available.map { $0 / 4 * 3 } ?? .max)
  }

  /// The memory that the machine has left without swapping, in bytes; nil if it is unknown.
  package static func available(reading read: (String) -> String?) -> Int? {
    memory("MemAvailable:", inTable: read("/proc/meminfo") ?? "")
  }

  /// The smallest of the control groups' limits and the machine's memory, in bytes; nil if none is known.
  ///
  /// - Parameter read: Returns the text of a file, nil when there is none.
  package static func bytes(reading read: (String) -> String?) -> Int? {
    let groups = ControlGroup.ofThisProcess("memory", reading: read)
    let limits = groups.flatMap { group in
      group.folders.compactMap { folder in
        let file = group.isUnified ? "memory.max" : "memory.limit_in_bytes"
        return read("\(folder)/\(file)").flatMap { Int($0.trimmed) }
      }
    }
    return (limits + [memory("MemTotal:", inTable: read("/proc/meminfo") ?? "")]).compactMap(\.self).filter {
      $0 > 0
    }
    .min()
  }

  /// The bytes that a line such as `MemTotal: 24600000 kB` states.
  private static func memory(_ key: String, inTable text: String) -> Int? {
    let line = text.split(separator: "\n").first { $0.hasPrefix(key) }
    let kilobytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
    return kilobytes.flatMap { $0.multipliedReportingOverflow(by: 1024) }.flatMap {
      $0.overflow ? nil : $0.partialValue
    }
  }
}

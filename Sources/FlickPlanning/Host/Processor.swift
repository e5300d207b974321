import FlickBasics
import FlickFiles
import FlickPlatform

/// The processor that this process runs on.
package struct Processor: Hashable, Sendable {
  /// The processor's name as its maker gives it.
  var model: String
  /// The highest x86-64 level of the psABI whose instruction sets the processor has; nil on other architectures.
  var level: Int?

  package static let current = Processor()

  /// The number of cores that this process may run on; `taskset` and containers can make it smaller than the machine's.
  package static var coreCount: Int {
    let status = SystemFile.text(of: "/proc/self/status")
    return status.flatMap(allowedCoreCount) ?? ProcessInfo.processInfo.activeProcessorCount
  }

  /// The number of cores that a process may run on, from the text of `/proc/self/status`: a mask in groups of eight
  /// hexadecimal digits. Nil when the text has no such mask.
  package static func allowedCoreCount(status: String) -> Int? {
    guard let mask = value(of: "Cpus_allowed:", in: status) else { return nil }
    let digits = mask.filter { $0 != "," }.map(\.hexDigitValue)
    guard digits.allSatisfy({ $0 != nil }) else { return nil }
    let count = digits.reduce(0) { $0 + ($1 ?? 0).nonzeroBitCount }
    return count > 0 ? count : nil
  }

  /// The useful number of threads: the number of cores, but not more than the quota keeps busy.
  package static var workerCount: Int { workerCount(cores: coreCount, quota: .current) }

  package static func workerCount(cores: Int, quota: ProcessorQuota?) -> Int {
    guard let quota, quota.cores < Double(cores) else { return cores }
    return Int(quota.cores.rounded(.up))
  }

  private init() {
    let text = SystemFile.text(of: "/proc/cpuinfo") ?? ""
    model = Processor.value(of: "model name", in: text) ?? "unknown"
    #if arch(x86_64)
      level = Processor.level(flags: Processor.value(of: "flags", in: text) ?? "")
    #endif
  }

  private static func value(of key: String, in text: String) -> String? {
    let line = text.split(separator: "\n").first { $0.hasPrefix(key) }
    return line?.split(separator: ":", maxSplits: 1).last.map { $0.trimmed }
  }

  /// The highest level of which the processor has every instruction set.
  private static func level(flags: String) -> Int {
    let flags = Set(flags.split(separator: " ").map(String.init))
    let levels = [
      ["cx16", "popcnt", "sse4_1", "sse4_2", "ssse3"],
      ["avx", "avx2", "bmi1", "bmi2", "f16c", "fma", "movbe"],
      ["avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl"],
    ]
    return 1 + levels.prefix { $0.allSatisfy(flags.contains) }.count
  }
}

extension Processor: CustomStringConvertible {
  package var description: String { level.map { "\(model), x86-64-v\($0)" } ?? model }
}

import Foundation

/// The processor this runs on.
struct Processor: Hashable, Sendable {
  /// As the maker calls it.
  var model: String
  /// Its instruction sets, by the names of the x86-64 psABI; nil on other architectures.
  var level: Int?

  static let current = Processor()

  /// How many threads can run at a time.
  static var coreCount: Int { ProcessInfo.processInfo.activeProcessorCount }

  private init() {
    let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    model = Processor.value(of: "model name", in: text) ?? "unknown"
    #if arch(x86_64)
      level = Processor.level(flags: Processor.value(of: "flags", in: text) ?? "")
    #endif
  }

  private static func value(of key: String, in text: String) -> String? {
    let line = text.split(separator: "\n").first { $0.hasPrefix(key) }
    return line?.split(separator: ":", maxSplits: 1).last.map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// The highest level of which the processor has all instruction sets.
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
  var description: String { level.map { "\(model), x86-64-v\($0)" } ?? model }
}

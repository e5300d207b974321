/// Marks the work whose instructions a profiler counts.
enum InstructionCount {
  /// Runs `body` once. `Scripts/bench-check` finds this function by words in its name that do not occur in the names
  /// around it, because the compiler abbreviates repeated words.
  @inline(never)
  static func whileCollecting(_ body: () throws -> Void) rethrows { try body() }
}

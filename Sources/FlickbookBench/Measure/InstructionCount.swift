/// Work of which a profiler counts the instructions.
enum InstructionCount {
  /// Runs `body` once. `Scripts/bench-check` finds this function by the words in its name, none of which occurs in the
  /// names around it, since the compiler abbreviates those that do.
  @inline(never)
  static func whileCollecting(_ body: () throws -> Void) rethrows { try body() }
}

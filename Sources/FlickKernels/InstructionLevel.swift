import Synchronization

#if arch(x86_64)
  import CSIMD
#endif

/// The set of processor instructions that the kernels use. Pictures do not depend on it.
package enum InstructionLevel: String, CaseIterable, Comparable, Sendable {
  /// One pixel after the other. This is the specification, and it is slow.
  case scalar
  /// The instructions that every processor of the architecture has: SSE2, or NEON.
  case baseline
  /// x86-64-v3: AVX2 and the instructions introduced with it.
  case v3

  package static func < (a: InstructionLevel, b: InstructionLevel) -> Bool { a.order < b.order }

  private var order: Int { InstructionLevel.allCases.firstIndex(of: self) ?? 0 }

  /// The levels that this processor and its operating system support, in ascending order.
  package static let available: [InstructionLevel] = allCases.filter { $0 <= best }

  /// The highest level of this processor.
  package static let best: InstructionLevel = isV3Supported ? .v3 : .baseline

  /// The level that this process uses: the best one, or a lower one after `limit(to:)`.
  package static var current: InstructionLevel {
    let limit = allCases[limit.load(ordering: .relaxed)]
    return min(limit, best)
  }

  /// Lets this process use no level above `level`, nor above the processor's best.
  package static func limit(to level: InstructionLevel) {
    limit.store(level.order, ordering: .relaxed)
  }

  private static let limit = Atomic(allCases.count - 1)
}

#if arch(x86_64)
  extension InstructionLevel {
    /// Bits of CPUID's registers, as in Intel's and AMD's manuals.
    private enum Bits {
      /// Leaf 1, ECX: FMA, MOVBE, XSAVE in use by the system, AVX, F16C.
      static let features: UInt32 = 1 << 12 | 1 << 22 | 1 << 27 | 1 << 28 | 1 << 29
      /// Leaf 7, EBX: BMI1, AVX2, BMI2.
      static let extendedFeatures: UInt32 = 1 << 3 | 1 << 5 | 1 << 8
      /// Leaf 8000_0001h, ECX: LZCNT.
      static let amdFeatures: UInt32 = 1 << 5
      /// XCR0: the system saves the XMM and YMM registers.
      static let savedRegisters: UInt64 = 1 << 1 | 1 << 2
    }

    /// Whether the processor has all of x86-64-v3 and the system saves its registers.
    private static var isV3Supported: Bool {
      func has(_ bits: UInt32, _ register: UInt32) -> Bool { register & bits == bits }
      return has(Bits.features, flick_cpuid(1).ecx)
        && has(Bits.extendedFeatures, flick_cpuid(7).ebx)
        && has(Bits.amdFeatures, flick_cpuid(0x8000_0001).ecx)
        && flick_saved_registers() & Bits.savedRegisters == Bits.savedRegisters
    }
  }
#else
  extension InstructionLevel {
    private static var isV3Supported: Bool { false }
  }
#endif

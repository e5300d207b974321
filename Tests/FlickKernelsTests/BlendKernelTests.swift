import FlickImage
import FlickKernels
import Testing

@Suite struct BlendKernelTests {
  @Test(arguments: KernelTrial.allCases)
  func `every length, alignment and end of memory gives the specification's result`(trial: KernelTrial) {
    for count in 0...67 {
      let rows = Rows(count: count, seed: UInt64(count))
      for side in GuardedMemory.Side.allCases {
        let expected = rows.after(trial, ScalarKernels.self, side)
        for level in InstructionLevel.twins {
          #expect(rows.after(trial, level.kernels, side) == expected, "\(level), \(count) elements")
        }
      }
    }
  }

  @Test(arguments: KernelTrial.allCases)
  func `every pair of a value and an alpha`(trial: KernelTrial) {
    for value in UInt32(0)...255 {
      let below = [UInt32](repeating: value * 0x0101_0101, count: 256)
      let rows = Rows(
        destination: below, source: (0..<256).map { UInt32($0 << 24) | min(value, UInt32($0)) * 0x01_0101 },
        coverage: (0..<256).map { UInt8($0) })
      let expected = rows.after(trial, ScalarKernels.self, .after)
      for level in InstructionLevel.twins { #expect(rows.after(trial, level.kernels, .after) == expected) }
    }
  }

  @Test(arguments: KernelTrial.allCases)
  func `no channel exceeds alpha after any blend`(trial: KernelTrial) {
    for level in InstructionLevel.available {
      let rows = Rows(count: 1000, seed: 5).after(trial, level.kernels, .after)
      #expect(rows.destination.allSatisfy { $0 == PixelMath.premultipliedValid($0) })
    }
  }
}

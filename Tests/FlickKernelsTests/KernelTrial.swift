import FlickKernels
import FlickTestSupport

/// Rows of random pixels and coverages, as input of a kernel.
struct Rows: Hashable {
  var destination: [UInt32]
  var source: [UInt32]
  var coverage: [UInt8]

  init(count: Int, seed: UInt64) {
    var random = SplitMix(seed: seed)
    destination = (0..<count).map { _ in random.pixel() }
    source = (0..<count).map { _ in random.pixel() }
    coverage = (0..<count).map { _ in random.coverage() }
  }

  init(destination: [UInt32], source: [UInt32], coverage: [UInt8]) {
    (self.destination, self.source, self.coverage) = (destination, source, coverage)
  }

  /// Returns the rows after a kernel has run on them, each next to a protected page.
  func after(_ trial: KernelTrial, _ kernels: any Kernels.Type, _ side: GuardedMemory.Side) -> Rows {
    return GuardedMemory.lend { memory in
      let d = unsafe memory.copy(destination, side)
      let s = unsafe memory.copy(source, side)
      let c = unsafe memory.copy(coverage, side)
      unsafe trial.run(kernels, d, s, c, destination.count)
      return unsafe Rows(
        destination: Array(UnsafeBufferPointer(start: d, count: destination.count)),
        source: Array(UnsafeBufferPointer(start: s, count: source.count)),
        coverage: Array(UnsafeBufferPointer(start: c, count: coverage.count)))
    }
  }
}

/// A way to call one kernel on three rows of the same length.
enum KernelTrial: CaseIterable {
  case color, opaqueColor, coveredColor, coveredBlack, coveredShade, pixels, fadedPixels, coveredPixels,
    fadedCoveredPixels, fade,
    multiply, replacement, coveredReplacement, modes, coveredModes

  func run(
    _ kernels: any Kernels.Type, _ d: UnsafeMutablePointer<UInt32>, _ s: UnsafeMutablePointer<UInt32>,
    _ c: UnsafeMutablePointer<UInt8>, _ n: Int
  ) {
    let color = unsafe n > 0 ? s[0] : 0
    switch self {
    case .color: unsafe kernels.blend(color, over: d, count: n)
    case .opaqueColor: unsafe kernels.blend(color | 0xFF00_0000, over: d, count: n)
    case .coveredColor: unsafe kernels.blend(color, covering: c, over: d, count: n)
    case .coveredBlack: unsafe kernels.blend(0xFF00_0000, covering: c, over: d, count: n)
    case .coveredShade: unsafe kernels.blend(color & 0xFF00_0000, covering: c, over: d, count: n)
    case .pixels: unsafe kernels.blend(s, times: 255, over: d, count: n)
    case .fadedPixels: unsafe kernels.blend(s, times: 77, over: d, count: n)
    case .coveredPixels: unsafe kernels.blend(s, times: 255, covering: c, over: d, count: n)
    case .fadedCoveredPixels: unsafe kernels.blend(s, times: 200, covering: c, over: d, count: n)
    case .fade: unsafe kernels.fade(d, byAlphasOf: s, count: n)
    case .replacement: unsafe kernels.replace(d, by: s, times: 77, count: n)
    case .coveredReplacement: unsafe kernels.replace(d, by: s, times: 200, covering: c, count: n)
    case .modes:
      for mode in PixelBlend.allCases {
        unsafe kernels.blend(s, by: mode, times: 255, covering: nil, over: d, count: n)
      }
    case .coveredModes:
      for mode in PixelBlend.allCases {
        unsafe kernels.blend(s, by: mode, times: 180, covering: c, over: d, count: n)
      }
    case .multiply:
      let others = (0..<n).map { unsafe UInt8(truncatingIfNeeded: s[$0]) }
      unsafe kernels.multiply(c, by: others, count: n)
    }
  }
}

extension InstructionLevel {
  /// All levels of this processor except the specification.
  static var twins: [InstructionLevel] { available.filter { $0 != .scalar } }
}

extension SplitMix {
  /// A random coverage. 0 and 255 are frequent, as in pictures.
  mutating func coverage() -> UInt8 {
    let bits = next()
    return bits & 3 == 0 ? 255 : bits & 12 == 0 ? 0 : UInt8(truncatingIfNeeded: bits >> 8)
  }

  /// A random premultiplied pixel.
  mutating func pixel() -> UInt32 {
    let alpha = coverage()
    return PixelMath.premultipliedValid(UInt32(truncatingIfNeeded: next()) & 0xFF_FFFF | UInt32(alpha) << 24)
  }
}

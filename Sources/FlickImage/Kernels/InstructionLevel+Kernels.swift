package import FlickKernels
import FlickKernelsSIMD

#if canImport(FlickKernelsV3)
  import FlickKernelsV3
#endif

extension InstructionLevel {
  /// The kernels of this level, which the processor has to support.
  package var kernels: any Kernels.Type {
    switch self {
    case .scalar: return ScalarKernels.self
    case .baseline: return FlickKernelsSIMD.SIMDKernels.self
    case .v3:
      #if canImport(FlickKernelsV3)
        return FlickKernelsV3.SIMDKernels.self
      #else
        return FlickKernelsSIMD.SIMDKernels.self
      #endif
    }
  }
}

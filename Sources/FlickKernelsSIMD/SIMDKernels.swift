import FlickKernels

/// The kernels on vectors of 256 bits; where registers are shorter, the compiler takes several.
///
/// This folder is compiled once for each instruction level. What is compiled for a high level must not be linked
/// into a lower one, so nothing here may leave a function that the linker shares: all generic code has to vanish by
/// inlining. `Scripts/check-kernels` looks for leftovers.
package enum SIMDKernels: Kernels {}

import FlickKernels

/// The kernels on vectors of 256 bits; where registers are shorter, the compiler takes several.
///
/// This folder is compiled once for each instruction level. Code for a high level must not be linked into a lower one.
/// So no function here may remain for the linker to share: inlining has to remove all generic code.
/// `Scripts/check-kernels` looks for leftovers.
package enum SIMDKernels: Kernels {}

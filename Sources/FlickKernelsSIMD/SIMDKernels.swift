import FlickKernels

/// The kernels on vectors of 256 bits. Where registers are shorter, the compiler uses several of them for a vector.
///
/// This folder is compiled once for each instruction level. Of a function that several levels share, the linker would
/// keep a single copy, which older processors might not run. So inlining has to remove all generic code from here.
/// `Scripts/check-kernels` looks for leftovers.
package enum SIMDKernels: Kernels {}

/// The specification of all kernels: one pixel after the other, in plain integers.
package enum ScalarKernels: Kernels {}

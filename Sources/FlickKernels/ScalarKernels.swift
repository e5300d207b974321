/// The specification of all kernels: one pixel after the other, in the plainest integers.
package enum ScalarKernels: Kernels {}

import Foundation

/// Returns the peak signal-to-noise ratio in decibels; infinite when the samples are equal.
package func peakSignalToNoise(_ a: some Collection<UInt8>, _ b: some Collection<UInt8>) -> Double {
  precondition(a.count == b.count)
  let squares = zip(a, b).reduce(0) { $0 + (Int($1.0) - Int($1.1)) * (Int($1.0) - Int($1.1)) }
  return 10 * log10(255 * 255 * Double(a.count) / Double(squares))
}

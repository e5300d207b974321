import Testing

func expectEqual(
  _ a: Double, _ b: Double, tolerance: Double = 1e-9, at location: SourceLocation = #_sourceLocation
) {
  #expect((a - b).magnitude <= tolerance, "\(a) is not \(b)", sourceLocation: location)
}

package import FlickPlanning

extension BenchSuite {
  /// Draws all frames of the sample scenes in many ways and compares the pictures byte by byte.
  ///
  /// - Parameters:
  ///   - ways: The ways of drawing; `.plain` compares nothing and only computes the checksums.
  ///   - scale: The pixels per point; nil takes the scale of each scene's device.
  ///   - found: Receives the result of every scene, in the order of the paths.
  /// - Throws: `FlickbookError`, and the errors of scenes, pictures and fonts; `CancellationError`.
  package func checkExactness(
    _ ways: DrawingWays, scale: Double? = nil, found: (SceneInput, SceneExactness) throws -> Void
  ) throws {
    let resolver = SceneResolver(scale: scale)
    for input in SceneFinder(standardInput: { "" }).scenes(in: [scenes]) {
      let input = try input.get()
      let scene = try resolver.resolve(input)
      var check = ExactnessCheck(try Subject(scene), ways)
      for frame in 0..<scene.timeline.frameCount {
        try Task.checkCancellation()
        check.check(frame: frame)
      }
      try found(input, check.result)
    }
  }
}

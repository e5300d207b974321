package import FlickPlanning

extension BenchSuite {
  /// Draws all frames of the sample scenes in many ways and compares the pictures byte by byte.
  ///
  /// - Parameters:
  ///   - ways: The ways of drawing; the plain way alone compares nothing and only makes the checksums.
  ///   - scale: Pixels per point; nil takes the scale of each scene's device.
  ///   - found: Receives what came of every scene, in the order of their paths.
  /// - Throws: `FlickbookError`, and what scenes, pictures and fonts throw; `CancellationError`.
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

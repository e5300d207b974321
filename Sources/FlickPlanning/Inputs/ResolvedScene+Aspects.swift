import FlickDiagnostics
package import FlickScene
import FlickStage

extension ResolvedScene {
  /// Returns the scene played in a picture of another shape; the scene itself for nil and for its own shape.
  ///
  /// - Throws: `SceneDiagnostics` if the scene cannot be played in that shape, `FlickbookError` if the picture would
  ///   become too large.
  package func inAspect(_ aspect: Aspect?) throws -> ResolvedScene {
    guard let aspect, aspect != scene.aspect else { return self }
    var scene = scene
    scene.aspect = aspect
    guard let pixelSize = scene.pixelSize else {
      throw FlickbookError.invalidRequest(
        "\(input.name): the picture would be too large in \(aspect.text) at scale \(decimal(scene.device.scale))"
      )
    }
    return ResolvedScene(
      input: input, scene: scene, stage: try Stage(scene, registry: registry, measure: stage.measure),
      resolver: resolver, pixelSize: pixelSize)
  }

  /// Returns the scene once for each shape, besides its own, that its outputs ask for, in the order of the outputs.
  ///
  /// - Throws: As ``inAspect(_:)`` does.
  package func inAspects(of outputs: [Output]) throws -> [ResolvedScene] {
    var seen: Set<Aspect?> = [nil, scene.aspect]
    return try outputs.map(\.transform.aspect).filter { seen.insert($0).inserted }.map(inAspect)
  }
}

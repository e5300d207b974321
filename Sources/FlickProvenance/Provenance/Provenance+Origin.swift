import FlickBasics
package import FlickDrawing
package import FlickPlanning
import FlickScene
import FlickSceneFormat

extension Provenance {
  /// The part of an output's provenance that is known before the output is made.
  package struct Origin: Hashable, Sendable {
    package var digest: OutputDigest
    /// The lines of `RenderOptions`.
    var options: [String]
    /// The request for a file that is not an output of its scene: `webp {width: 240, fps: 30}`.
    var request: String?

    /// The origin as text, for the keys of kept results: equal origins, equal provenances.
    package var text: String {
      ([digest.text] + options + (request.map { [$0] } ?? [])).joined(separator: "\n")
    }
  }
}

/// Returns the origin of an output; called when the output's file is begun.
package typealias OriginSource = @Sendable () throws -> Provenance.Origin

extension Provenance {
  /// Finds the origin of each output of a plan.
  package typealias Origins = @Sendable (PlannedOutput) throws -> Origin
}

extension RenderPlan {
  /// The origin of one of the plan's outputs.
  ///
  /// - Parameter options: The option lines of the plan.
  package func origin(_ output: PlannedOutput, _ digest: OutputDigest, options: [String]) -> Provenance.Origin
  {
    Provenance.Origin(digest: digest, options: options, request: isAdHoc ? output.output.words : nil)
  }

  /// The origins of the plan's outputs, found one by one at their first use. Their common part is found once.
  ///
  /// An output whose settings were found by a search has the origin of the output as the scene states it.
  ///
  /// - Returns: A function that throws `FileError` when a file of the scene cannot be read, `TextError` for fonts.
  package func origins(_ cache: AssetCache) -> Provenance.Origins {
    let common = Lazy<(options: [String], hashes: [OutputDigest.Part: String])>()
    return { output in
      let (options, hashes) = try common.value { (optionLines, try scene.partHashes(cache)) }
      let stated = outputs.contains(output) ? output : outputs.first { $0.output.name == output.output.name }
      let wanted = stated ?? output
      return origin(wanted, OutputDigest(hashes, of: wanted), options: options)
    }
  }
}

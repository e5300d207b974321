import FlickBasics
package import FlickDrawing
package import FlickPlanning
import FlickScene
import FlickSceneFormat

extension Provenance {
  /// The provenance of an output, as far as it is known before the output is made.
  package struct Origin: Hashable, Sendable {
    package var digest: OutputDigest
    /// The lines of `RenderOptions`.
    var options: [String]
    /// The request for a file that is not an output of its scene: `webp {width: 240, fps: 30}`.
    var request: String?

    /// For the keys of what is kept: equal origins, equal provenances.
    package var text: String {
      ([digest.text] + options + (request.map { [$0] } ?? [])).joined(separator: "\n")
    }
  }
}

extension RenderPlan {
  /// The origin of one of the plan's outputs.
  ///
  /// - Parameter options: The plan's.
  package func origin(_ output: PlannedOutput, _ digest: OutputDigest, options: [String]) -> Provenance.Origin
  {
    Provenance.Origin(digest: digest, options: options, request: isAdHoc ? output.output.words : nil)
  }
}

/// Finds what an output follows from when its file is begun.
package typealias OriginSource = @Sendable () throws -> Provenance.Origin

/// The origins of a plan's outputs, one by one as they are asked for; what they have in common is found once.
///
/// That of an output whose settings were searched for is that of what the scene says.
package final class OriginCache: Sendable {
  private struct Common {
    var options: [String]
    var hashes: [OutputDigest.Part: String]
  }

  private let plan: RenderPlan
  private let cache: AssetCache
  private let common = Lazy<Common>()

  package init(_ plan: RenderPlan, _ cache: AssetCache) { (self.plan, self.cache) = (plan, cache) }

  /// - Throws: `FileError` when a file of the scene cannot be read, `TextError` for fonts.
  package func origin(of output: PlannedOutput) throws -> Provenance.Origin {
    let common = try common.value {
      Common(options: plan.optionLines, hashes: try plan.scene.partHashes(cache))
    }
    let isPlanned = plan.outputs.contains(output)
    let wanted = isPlanned ? nil : plan.outputs.first { $0.output.name == output.output.name }
    return plan.origin(
      wanted ?? output, OutputDigest(common.hashes, of: wanted ?? output), options: common.options)
  }
}

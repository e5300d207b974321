package import FlickCompositor
package import FlickKernels
import FlickLayers
package import FlickPlanning

/// The distribution of a scene's time. Times are nanoseconds of a processor.
package struct SceneProfile: Sendable {
  /// A frame of the scene, drawn after the frame before it.
  package struct Frame: Sendable {
    package var number: Int
    /// Whether the frame equals the previous one, and was neither drawn nor hashed.
    package var isRepeated: Bool
    package var works: [DrawingMeter.Work: Int]
    package var hashing: Int

    /// The time for drawing: the sum of all works.
    package var drawing: Int { works.values.reduce(0, +) }
  }

  /// An output with frames.
  package struct Output: Sendable {
    package var path: String
    package var frameCount: Int
    /// The time for making the pictures that the encoder takes.
    package var drawing: Int
    package var encoding: Int
  }

  package let scene: ResolvedScene
  /// The number of times that every frame was drawn. The times of a frame are those of its fastest round.
  package let rounds: Int
  /// The time for decoding pictures and opening fonts.
  package let loading: Int
  /// The frames in order, at least one.
  package let frames: [Frame]
  package let outputs: [Output]
  package let level = InstructionLevel.current
}

// MARK: - Sums

extension SceneProfile {
  /// The cost of a layer in all frames together.
  package struct LayerCost: Sendable {
    package var layer: PaintedLayer
    package var stages: [DrawingMeter.Stage: Int] = [:]
    /// The number of frames in which the layer has a cost.
    package var frameCount = 0

    package var total: Int { stages.values.reduce(0, +) }
  }

  /// A name and its part of the time.
  package typealias Share = (name: String, nanoseconds: Int)

  package var drawing: Int { frames.reduce(0) { $0 + $1.drawing } }
  package var hashing: Int { frames.reduce(0) { $0 + $1.hashing } }

  /// All stages, in the order in which a frame passes them.
  package var stages: [Share] {
    let sums = sums { $0.stage }
    return DrawingMeter.Stage.allCases.map { ($0.rawValue, sums[$0] ?? 0) }
  }

  /// The kinds of layers, the most costly first. The last share is the cost of no layer.
  package var kinds: [Share] { shares(sums { $0.layer?.kindName }) }

  /// The pages, the most costly first. The last share is the cost of layers on no page, such as those around the
  /// screen, and of no layer.
  package var pages: [Share] {
    let names = PageNames(scene.scene)
    return shares(sums { $0.layer.flatMap { names.page(ofPath: $0.path) } })
  }

  /// All layers that have a cost, the most costly first.
  package var layers: [LayerCost] {
    var costs: [PaintedLayer: LayerCost] = [:]
    for frame in frames {
      var seen: Set<PaintedLayer> = []
      for (work, nanoseconds) in frame.works {
        guard let layer = work.layer else { continue }
        costs[layer, default: LayerCost(layer: layer)].stages[work.stage, default: 0] += nanoseconds
        if seen.insert(layer).inserted { costs[layer]?.frameCount += 1 }
      }
    }
    return costs.values.sorted {
      ($1.total, $0.layer.path, $0.layer.kindName) < ($0.total, $1.layer.path, $1.layer.kindName)
    }
  }

  /// The frames, the most costly first.
  package var costliestFrames: [Frame] {
    frames.sorted { ($1.drawing, $0.number) < ($0.drawing, $1.number) }
  }

  private func sums<Key: Hashable>(_ key: (DrawingMeter.Work) -> Key) -> [Key: Int] {
    var sums: [Key: Int] = [:]
    for frame in frames {
      for (work, nanoseconds) in frame.works { sums[key(work), default: 0] += nanoseconds }
    }
    return sums
  }

  /// Returns the shares, the largest first and the rest last.
  private func shares(_ sums: [String?: Int]) -> [Share] {
    let named: [Share] = sums.compactMap { name, nanoseconds in name.map { ($0, nanoseconds) } }
    return named.sorted { ($1.nanoseconds, $0.name) < ($0.nanoseconds, $1.name) }
      + [(SceneProfile.rest, sums[nil] ?? 0)]
  }

  /// The name for costs of no layer, or of no page.
  package static let rest = "-"
}

extension SceneProfile.Frame {
  /// The layer with the highest cost in the frame; nil when no layer has one.
  package var costliestLayer: PaintedLayer? {
    var sums: [PaintedLayer: Int] = [:]
    for (work, nanoseconds) in works {
      if let layer = work.layer { sums[layer, default: 0] += nanoseconds }
    }
    return sums.max { ($0.value, $1.key.path, $1.key.kindName) < ($1.value, $0.key.path, $0.key.kindName) }?
      .key
  }
}

extension PaintedLayer {
  /// The name of the layer's kind in `inspect`.
  package var kindName: String { isMask ? "mask" : kind.rawValue }
}

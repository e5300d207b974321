import FlickEffects
import FlickEffectsTestSupport
import FlickGeometry
import FlickLayers

/// The flips, open at a page from time 0 on.
func flips(count: Int = 23, spares: Int = 3, open page: Int = 0, _ parameters: ParameterValues = [:]) throws
  -> PageFlipsEffect
{
  var effect = try PageFlipsEffect(
    setup(PageFlipsEffect.descriptor, count: count, spares: spares, parameters))
  if page > 0 { try effect.perform("flip", ["page": .integer(page), "animated": .boolean(false)], at: 0) }
  return effect
}

extension Touch {
  /// A finger that moves up (dy < 0) or down from the middle of the screen, and then rests; the first ten points are
  /// lost.
  static func leaf(_ dy: Double, during duration: Double = 0.5, rest: Double = 0.2) -> Touch {
    .drag(from: Point(160, 284), by: Point(0, dy), during: duration, rest: rest)
  }
}

extension PageFlipsEffect {
  func page(at time: Double) -> Int? {
    guard case .integer(let page) = snapshot(at: time)[value: "page"] else { return nil }
    return page
  }

  /// The names of the pages that are drawn flat, in order.
  func shownPages(at time: Double) -> [String] { layers(at: time).sublayers.map(\.name) }

  func angles(at time: Double) -> [Double] {
    leaves(at: time).map { if case .number(let angle)? = $0["angle"] { angle } else { .nan } }
  }

  func shownLeaves(at time: Double) -> [Int] {
    leaves(at: time).enumerated().filter { $0.element["visible"] == .boolean(true) }.map(\.offset)
  }

  /// The shadows on each leaf itself, on the leaf below and on the leaf above.
  func shadows(at time: Double) -> [[Double]] {
    leaves(at: time).map { leaf in
      guard case .object(let shadow)? = leaf["shadow"] else { return [] }
      return ["leaf", "lower", "upper"].map {
        if case .number(let alpha)? = shadow[$0] { alpha } else { .nan }
      }
    }
  }

  private func leaves(at time: Double) -> [[String: SnapshotValue]] {
    guard case .array(let leaves) = snapshot(at: time)[value: "leaves"] else { return [] }
    return leaves.compactMap { if case .object(let leaf) = $0 { leaf } else { nil } }
  }
}

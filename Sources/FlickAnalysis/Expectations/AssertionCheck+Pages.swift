import FlickDiagnostics
import FlickEffects
import FlickGeometry
import FlickLayers
import FlickPlanning
import FlickScene
import FlickStage

extension AssertionCheck {
  private var screen: Rect { Rect(origin: .zero, size: scene.stage.screen.size) }

  func visible(_ item: ItemSnapshot, _ moment: ObservedMoment, _ isVisible: Bool) -> Failure? {
    let isSeen = item.alpha > 0 && moment.snapshot.visiblePoint(ofItem: item.id, in: screen) != nil
    guard isSeen != isVisible else { return nil }
    return Failure(
      message: "\(item.id) is \(isSeen ? "" : "not ")visible", note: "expected visible: \(isVisible)")
  }

  func inside(_ item: ItemSnapshot, _ area: LengthRect?) -> Failure? {
    let area = area?.resolved(in: screen.size) ?? screen
    guard let outline = item.outline else { return nil }
    let box = outline.bounds
    let isInside =
      box.minX >= area.minX - tolerance && box.minY >= area.minY - tolerance
      && box.maxX <= area.maxX + tolerance && box.maxY <= area.maxY + tolerance
    guard !isInside else { return nil }
    return Failure(message: "\(item.id) reaches \(text(box))", note: "expected inside \(text(area))")
  }

  func apart(_ item: ItemSnapshot, _ moment: ObservedMoment, _ others: PagePattern) -> Failure? {
    guard let outline = item.outline else { return nil }
    for other in moment.items(others) where other.id != item.id {
      guard let shared = other.outline.map(outline.intersection), shared.area > max(tolerance, 1e-9) else {
        continue
      }
      return Failure(
        message: "\(item.id) overlaps \(other.id) in \(text(shared.bounds))", note: "expected them apart")
    }
    return nil
  }

  /// Where two items overlap, the nearer one is painted later; of equally near ones, the one with the higher index.
  func above(_ item: ItemSnapshot, _ moment: ObservedMoment, _ others: PagePattern) -> Failure? {
    guard let outline = item.outline else { return nil }
    for other in moment.items(others) where other.id != item.id {
      guard let shared = other.outline.map(outline.intersection), shared.area > 1e-6 else { continue }
      let middle = shared.corners.reduce(.zero, +) * (1 / Double(shared.corners.count))
      guard let depth = item.depth(at: middle), let otherDepth = other.depth(at: middle) else { continue }
      if (depth, item.index) > (otherDepth, other.index) { continue }
      return Failure(message: "\(item.id) is below \(other.id)", note: "expected it above")
    }
    return nil
  }

  func covered(_ moment: ObservedMoment) -> Failure? {
    let list = scene.stage.foreground(at: moment.time)
    // An effect's own background counts as one of the scene.
    let area = list.uncoveredArea(in: Rect(origin: .zero, size: list.canvas)) { $0 == "screen" || $0.isEmpty }
    guard area > max(tolerance, 1e-3) else { return nil }
    return Failure(
      message: "the background shows over \(decimal(area, digits: 2)) square points",
      note: "expected full coverage")
  }
}

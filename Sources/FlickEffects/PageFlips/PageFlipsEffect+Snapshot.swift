package import FlickGeometry

extension PageFlipsEffect {
  /// `page` is the position of the page that is shown; it does not change until a flip has ended. `leaves` has for each
  /// leaf its pages, its angle, whether it is drawn unless others cover it, and the shadows that it casts while it is
  /// dragged: on itself, on the leaf below and on the leaf above. `blank` has the pages that are not yet pasted, and
  /// `leaving` the deleted pages that slide away.
  package func snapshot(at time: Double) -> EffectSnapshot {
    let phase = timeline[time]
    return EffectSnapshot(
      type: Self.descriptor.type, state: phase.stateName, contentOffset: .zero, contentSize: canvas,
      values: [
        ("page", phase.pages.isEmpty ? .null : .integer(phase.page)),
        ("flippable", .boolean(flippable[time])),
        ("blank", .array(blankValues(of: phase, at: time))),
        ("leaves", .array(leafValues(of: phase, at: time))),
        ("leaving", .array(departures.filter { $0.isSeen(at: time) }.map { value(of: $0, at: time) })),
      ],
      items: items(of: phase, at: time))
  }

  /// The shown page counts as filling the screen even while it turns, because touches never go to anything else.
  package func item(at point: Point, time: Double) -> ItemSnapshot? {
    guard Rect(origin: .zero, size: canvas).contains(point), let page = timeline[time].openPage else {
      return nil
    }
    return snapshot(at: time).items.first { $0.id == page }
  }

  package func visiblePoint(ofPage id: String, at time: Double) -> Point? {
    timeline[time].openPage == id ? Point(canvas.width / 2, canvas.height / 2) : nil
  }
}

// MARK: - Leaves

extension PageFlipsEffect {
  private func leafValues(of phase: FlipPhase, at time: Double) -> [SnapshotValue] {
    let layout = layout(phase.pages)
    let held = shadows(in: phase, at: time)
    return phase.leaves.enumerated().map { leaf, path in
      let shadows = held.flatMap { $0.leaf == leaf ? $0.shadows : nil } ?? .none
      return .object([
        "leaf": .integer(leaf),
        "frontPage": layout.frontPage(ofLeaf: leaf).map { .integer($0) } ?? .null,
        "backPage": layout.backPage(ofLeaf: leaf).map { .integer($0) } ?? .null,
        "angle": .number(path.angle(at: time)),
        "visible": .boolean(phase.shownLeaves.contains(leaf)),
        "shadow": .object([
          "leaf": .number(shadows.leaf), "lower": .number(shadows.lower), "upper": .number(shadows.upper),
        ]),
      ])
    }
  }

  private func blankValues(of phase: FlipPhase, at time: Double) -> [SnapshotValue] {
    let blank = blankPages(at: time)
    return phase.pages.indices.filter { blank.contains(phase.pages[$0]) }.map { .integer($0) }
  }

  private func value(of departure: DeletedPage, at time: Double) -> SnapshotValue {
    let progress = departure.progress(at: time)
    return .object([
      "page": .text(departure.page), "offset": .number(canvas.height * progress),
      "alpha": .number(1 - progress),
    ])
  }
}

extension FlipPhase {
  fileprivate var stateName: String {
    switch event {
    case .rest: "stop"
    case .drag: "dragging"
    case .release, .flip: "animation"
    }
  }
}

// MARK: - Pages

extension PageFlipsEffect {
  private func items(of phase: FlipPhase, at time: Double) -> [ItemSnapshot] {
    let inSight = phase.isRest ? [] : phase.leavesInSight(at: time)
    let angles = Dictionary(uniqueKeysWithValues: inSight.map { ($0.leaf, $0.angle) })
    return phase.pages.indices.map { page in
      phase.isRest
        ? item(phase.pages[page], at: page, isHidden: page != phase.page)
        : item(phase.pages[page], at: page, angles: angles, layout: layout(phase.pages))
    }
  }

  /// A page whose halves are on leaves with these angles. If only one half is visible, or one of them is turning, the
  /// quad is that half's.
  private func item(_ id: String, at index: Int, angles: [Int: Double], layout: PageFlipsLayout)
    -> ItemSnapshot
  {
    let top = layout.topLeaf(ofPage: index)
    let (upper, lower) = (
      angles[top].flatMap { $0 > 90 ? $0 - 180 : nil }, angles[top - 1].flatMap { $0 < 90 ? $0 : nil }
    )
    switch (upper, lower) {
    case (let upper?, let lower?) where upper >= 0 && lower <= 0:
      return item(id, at: index, isHidden: false)
    case (let upper?, let lower) where upper < 0 || lower == nil:
      return item(id, at: index, isHidden: false, part: layout.upperHalf, angle: upper)
    case (_, let lower?):
      return item(id, at: index, isHidden: false, part: layout.lowerHalf, angle: lower)
    default:
      return item(id, at: index, isHidden: true)
    }
  }

  /// A page: flat, or, if only its half `part` is seen, turned about the hinge by `angle`.
  private func item(
    _ id: String, at index: Int, isHidden: Bool, part: Rect? = nil, angle: Double = 0
  ) -> ItemSnapshot {
    let frame = Rect(origin: .zero, size: canvas)
    return ItemSnapshot(
      index: index, id: id, frame: frame, zPosition: 0, alpha: 1, isHidden: isHidden,
      state: isHidden ? "hidden" : part == nil ? "flat" : "turning",
      transform: part == nil ? .identity : style.layout.transform(angle: angle),
      quad: style.layout.quad(of: part ?? frame, angle: angle))
  }
}

import FlickImage

extension PreparedItem {
  /// The item after a change; nil when nothing is left of it.
  ///
  /// - Parameter shiftedClip: Returns a clip with its sides shifted.
  func changed(
    by change: ItemChange, in grid: TileGrid, shiftedClip: (PreparedClip, [SideShift]) -> PreparedClip
  ) -> PreparedItem? {
    func own(_ shape: Int) -> [SideShift] { change.shifts.compactMap { $0.shape == shape ? $0.shift : nil } }
    var (content, profile, outer, cuts) = (content, profile, content.bounds, cuts)
    if case .area(var outline, var paint) = content {
      let shifts = own(0)
      if !shifts.isEmpty {
        // Where the outline stays as it is, it still is the clip of other items.
        if let profile { cuts.append(PreparedClip(outline, profile)) }
        outline = outline.shifted(by: shifts)
        (profile, outer) = (OutlineProfile(outline, in: grid), outline.bounds)
      }
      paint = paint.shaded(by: change.shades) ?? paint
      content = .area(outline, paint)
    }
    let clips = clips.enumerated().map { index, clip in
      let shifts = own(index + 1)
      return shifts.isEmpty ? clip : shiftedClip(clip, shifts)
    }
    let bounds = clips.reduce(outer.intersection(limits)) { $0.intersection($1.outline.bounds) }
    guard !bounds.isEmpty else { return nil }
    return PreparedItem(
      content, clips: clips.filter { !$0.outline.holds(bounds) }, cuts: cuts, opacity: opacity,
      bounds: bounds, limits: limits, profile: profile, layer: layer, in: grid, blend: blend, isAlone: true)
  }
}

extension PreparedItem.Content {
  /// The pixels that the content may touch.
  fileprivate var bounds: PixelRect {
    switch self {
    case .area(let outline, _): outline.bounds
    case .group(let items, _): items.reduce(PixelRect.empty) { $0.union($1.bounds) }
    }
  }
}

/// The place of a film in a recording: its upper left corner, and the number of the recording's pixels for each pixel
/// of the film.
struct Placement: Hashable, Sendable {
  var scale: Double
  var x: Double
  var y: Double
  /// The part of the recording that shows the film, if something else hides some of it; else nil.
  var window: Window?

  /// A rectangle, in pixels of a recording.
  struct Window: Hashable, Sendable {
    var columns: ClosedRange<Double>
    var rows: ClosedRange<Double>
  }

  /// The same place, moved to the right and down.
  func moved(by distance: (x: Double, y: Double)) -> Placement {
    func moved(_ range: ClosedRange<Double>, _ distance: Double) -> ClosedRange<Double> {
      range.lowerBound + distance...range.upperBound + distance
    }
    return Placement(
      scale: scale, x: x + distance.x, y: y + distance.y,
      window: window.map {
        Window(columns: moved($0.columns, distance.x), rows: moved($0.rows, distance.y))
      })
  }

  /// The part of a recording in which the film can be seen, in pixels of the recording reduced by `reduction`, without
  /// a margin of one pixel; nil when there is hardly any.
  ///
  /// - Parameter leavesOutEdges: Whether the film's outermost pixels are left out if they are larger: what is around the
  ///   film may hide a part of them, and programs that enlarge a film mix them with it.
  func visible(
    width: Double, height: Double, in size: (width: Int, height: Int), reduction: Double,
    leavesOutEdges: Bool = false
  ) -> VisiblePart? {
    let margin = leavesOutEdges ? max(scale * reduction, 1) - 0.5 : 0.5
    func range(_ start: Double, _ length: Double, _ count: Int, _ window: ClosedRange<Double>?) -> Range<Int>?
    {
      let (least, most) = (window?.lowerBound ?? 0, window?.upperBound ?? Double(count) / reduction)
      let from = max(
        Int((start * reduction + margin).rounded(.up)), Int((least * reduction - 1e-6).rounded(.up)), 0)
      let to = min(
        Int(((start + length * scale) * reduction - margin).rounded(.down)),
        Int((most * reduction + 1e-6).rounded(.down)), count)
      return to - from >= 4 ? from..<to : nil
    }
    guard let columns = range(x, width, size.width, window?.columns),
      let rows = range(y, height, size.height, window?.rows)
    else { return nil }
    return VisiblePart(columns: columns, rows: rows)
  }

  /// The place of a film that is fitted into a recording: as large as the recording allows or, if `isFilling`, just
  /// large enough to leave no border.
  static func fitted(width: Double, height: Double, in size: (width: Double, height: Double), isFilling: Bool)
    -> Placement
  {
    let scales = (size.width / width, size.height / height)
    let scale = isFilling ? max(scales.0, scales.1) : min(scales.0, scales.1)
    return Placement(scale: scale, x: (size.width - width * scale) / 2, y: (size.height - height * scale) / 2)
  }
}

/// A rectangle of pixels.
struct VisiblePart: Hashable, Sendable {
  let columns: Range<Int>
  let rows: Range<Int>
  var area: Int { columns.count * rows.count }
}

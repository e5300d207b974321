import FlickEffects
import FlickFormula
import FlickGeometry

extension DeclarativeLayout {
  func layoutAttributes(forItem index: Int) -> LayoutAttributes {
    layoutAttributes(forItem: index, itemResults(index).values)
  }

  /// Returns the attributes of an item whose formulas have these results.
  func layoutAttributes(forItem index: Int, _ results: [Double]) -> LayoutAttributes {
    let reader = declared.item.reader
    let rest = frame(forItem: index)
    let size = Size(
      max(reader.number(.width, results) ?? rest.width, 0),
      max(reader.number(.height, results) ?? rest.height, 0))
    let center = rest.center + Point(reader.value(.x, results), reader.value(.y, results))
    var attributes = LayoutAttributes(
      index: index,
      frame: Rect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height))
    attributes.transform = reader.transform(results, size: size)
    if let eye = places.eye {
      attributes.transform.functions += eye.functions(at: center - context.contentOffset + area.origin)
    }
    attributes.alpha = min(max(reader.value(.opacity, results), 0), 1)
    attributes.zOffset = reader.value(.order, results)
    attributes.isHidden = reader.value(.hidden, results) != 0
    attributes.values = results
    return attributes
  }

  /// Returns the frame of an item; one that does not travel stays in its place of the view.
  func frame(forItem index: Int) -> Rect {
    let frame = restFrame(forItem: index)
    let shift = displacement(ofItem: index).shift
    return frame.offsetBy(dx: shift.x, dy: shift.y)
  }

  /// Returns how far an item still is from its place while the order changes.
  private func displacement(ofItem index: Int) -> OrderTracks.Displacement {
    guard context.items.indices.contains(index) else { return OrderTracks.Displacement() }
    return order.displacement(of: context.items[index], at: context.time)
  }

  /// Returns the displacement from an item's place in this layout to its place in another layout of the same moment.
  func displacement(ofItem index: Int, to there: DeclarativeLayout, _ other: Int) -> OrderTracks.Displacement
  {
    var displacement = OrderTracks.Displacement()
    displacement.shift = there.restFrame(forItem: other).center - restFrame(forItem: index).center
    displacement.row = axis.component(of: there.places.frames[other].center - places.frames[index].center)
    displacement.phase = there.restPhase(ofItem: other) - restPhase(ofItem: index)
    return displacement
  }

  /// Returns the frame of an item when the order does not change.
  func restFrame(forItem index: Int) -> Rect {
    let frame = places.frames[index]
    if declaration.travels { return frame }
    let shift = axis.point(offset - places.rests[index])
    return frame.offsetBy(dx: shift.x, dy: shift.y)
  }
}

// MARK: - Values

extension DeclarativeLayout {
  /// Returns the registers after a run for an item, and the results in their order.
  func itemResults(_ index: Int) -> (registers: [Double], values: [Double]) {
    let program = declared.item.program
    var registers = itemInputs(index)
    fillSums(&registers, of: program, ofItem: index)
    fillSprings(&registers, of: program, .items, item: id(ofItem: index))
    program.run(&registers)
    return (registers, program.values(in: registers))
  }

  /// Returns the registers before a run for an item, with neither sums nor springs.
  func itemInputs(_ index: Int) -> [Double] {
    let program = declared.item.program
    var registers = program.registers
    for (slot, value) in declared.item.values { registers[slot] = number(value, item: index) }
    readings.fill(&registers, from: EffectValue.ofItems.count, item: index, page: page)
    fillData(&registers, of: program, ofItem: index)
    return registers
  }

  /// Puts the values of an item's page into a program's registers, as the last inputs.
  func fillData(_ registers: inout [Double], of program: FormulaProgram, ofItem index: Int) {
    guard !declared.dataNames.isEmpty, context.items.indices.contains(index) else { return }
    let first = program.inputCount - declared.dataNames.count
    for (number, value) in data.row(of: context.items[index]).enumerated() {
      registers[first + number] = value
    }
  }

  /// Puts springs into a program's registers.
  ///
  /// - Parameters:
  ///   - owner: The formulas that have the springs.
  ///   - item: The id of the item that has the springs; nil for an overlay.
  func fillSprings(
    _ registers: inout [Double], of program: FormulaProgram, _ owner: SpringGroup.Owner, item: String? = nil
  ) {
    guard !program.springs.isEmpty else { return }
    let number = declared.springGroups.firstIndex { $0.owner == owner }
    if let springs, let number,
      springs.readings(at: context.time).fill(&registers, declared.springGroups[number], number, item: item)
    {
      return
    }
    program.settleSprings(&registers)
  }

  /// Returns the id of an item; nil when there is no such item.
  func id(ofItem index: Int) -> String? {
    context.items.indices.contains(index) ? context.items[index] : nil
  }

  /// The number of states that each item has.
  var itemStateCount: Int { states.ofItems.count }

  /// Returns a value of the effect.
  func number(_ value: EffectValue, item index: Int = 0, repetition: Int = 0) -> Double {
    switch value {
    case .phase: phase(ofItem: index)
    case .entry, .exit, .cover: passage(value, ofItem: index)
    case .index: Double(index)
    case .rank: rank(ofItem: index)
    case .head: places.sections.heads[index] ? 1 : 0
    case .section: Double(places.sections.numbers[index])
    case .sectionStart: places.sectionSpans[places.sections.numbers[index]].lowerBound - offset
    case .sectionEnd: places.sectionSpans[places.sections.numbers[index]].upperBound - offset
    case .middleX: area.minX + frame(forItem: index).midX - context.contentOffset.x
    case .middleY: area.minY + frame(forItem: index).midY - context.contentOffset.y
    case .width: places.frames[index].width
    case .height: places.frames[index].height
    case .count: Double(context.itemCount)
    case .lane: places.lane
    case .offset, .scroll: offset
    case .page: page
    case .progress: range > 0 ? offset / range : 0
    case .velocity: context.velocity
    case .viewWidth: context.viewSize.width
    case .viewHeight: context.viewSize.height
    case .windowWidth: area.width
    case .windowHeight: area.height
    case .fingerX, .fingerY, .fingerStartX, .fingerStartY, .fingerDown, .fingerTime, .fingerItem:
      finger.number(value, among: context.items)
    case .dragStartX: grip(ofItem: index).x
    case .dragStartY: grip(ofItem: index).y
    case .repetition: Double(repetition)
    // The caller knows the part, or the followed item, and sets its values.
    case .followedX, .followedY, .followedWidth, .followedHeight, .followedOpacity, .partNumber, .partCount,
      .partColumn, .partRow, .partX, .partY, .partWidth, .partHeight:
      0
    }
  }

  /// Returns a point of the screen as seen from the top left corner of an item's cell.
  func place(of point: Point, inItem index: Int) -> Point {
    let corner = frame(forItem: index).origin - context.contentOffset
    return point - corner - area.origin
  }

  /// The place in an item's cell at which the last finger took the item; the cell's middle before the first.
  private func grip(ofItem index: Int) -> Point {
    if context.items.indices.contains(index),
      let point = fingers.grip(of: context.items[index], at: context.time)
    {
      return point
    }
    let size = places.frames[index].size
    return Point(size.width / 2, size.height / 2)
  }

  /// The distance from the first to the last offset where the collection rests.
  private var range: Double { places.contentLength - axis.length(of: area.size) }

  private func rank(ofItem index: Int) -> Double {
    guard context.items.indices.contains(index) else { return Double(index) }
    return order.rank(of: context.items[index], index: index, at: context.time)
  }

  private func phase(ofItem index: Int) -> Double {
    restPhase(ofItem: index) + displacement(ofItem: index).phase
  }

  private func restPhase(ofItem index: Int) -> Double {
    if isAligned { return Double(index) - page }
    return (places.rests[index] - offset) / places.pitch
  }

  /// Returns the item's progress through the view, as CSS defines its ranges. An item that is larger than the view
  /// enters and exits while one of its edges crosses the view.
  private func passage(_ value: EffectValue, ofItem index: Int) -> Double {
    let frame = places.frames[index]
    let (room, length) = (axis.length(of: area.size), axis.length(of: frame.size))
    let start = axis.component(of: frame.origin) + displacement(ofItem: index).row - offset
    let path = max(min(room, length), 1e-9)
    let share =
      switch value {
      case .entry: (room - start) / path
      case .exit: (path - start - length) / path
      default: (room - start) / max(room + length, 1e-9)
      }
    return min(max(share, 0), 1)
  }
}

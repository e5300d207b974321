import FlickFormula
package import FlickGeometry

extension DeclarativeCollection {
  /// Returns the sizes at which pages are laid out.
  ///
  /// - Parameters:
  ///   - count: The number of items in the beginning; further sizes are those of later items.
  ///   - items: The ids of the pages.
  ///   - view: The size of the view, in points.
  ///   - data: The values of the pages, in their order.
  package func pageSizes(
    count: Int, items: [String], view: Size, data: [[String: Double]] = []
  ) -> [Size] {
    let data = PageData(dataNames, Array(zip(items, data)))
    let states = StateReadings.initial(self, count: items.count, of: count, view: view)
    let sections = ItemSections(declaration.sections, items: items)
    let shared = self.view.values([Double(count), view.width, view.height] + states.ofView)
    let edges =
      declaration.isHorizontal
      ? (shared[.insetTop] ?? 0) + (shared[.insetBottom] ?? 0)
      : (shared[.insetLeft] ?? 0) + (shared[.insetRight] ?? 0)
    let room = (declaration.isHorizontal ? view.height : view.width) - edges
    let lane = (room - (shared[.gap] ?? 0) * Double(declaration.lanes - 1)) / Double(declaration.lanes)
    return items.indices.map {
      pageSize($0, count, lane, view, sections, states, data: data.row(of: items[$0]))
    }
  }

  /// Returns the sizes at which the pictures of overlays are laid out: those of their frames before anything moves.
  package func overlaySizes(count: Int, view: Size) -> [Size] {
    let states = StateReadings.initial(self, count: count, of: count, view: view)
    return overlays.indices.map { number in
      let program = overlays[number].look.program
      var registers = program.registers
      let first = EffectValue.ofOverlays.count
      states.fill(&registers, from: first, page: 0)
      for (slot, value) in EffectValue.ofOverlays.enumerated() {
        switch value {
        case .count: registers[slot] = Double(count)
        case .fingerX, .fingerStartX: registers[slot] = view.width / 2
        case .fingerY, .fingerStartY: registers[slot] = view.height / 2
        case .fingerItem: registers[slot] = -1
        case .viewWidth: registers[slot] = view.width
        case .viewHeight: registers[slot] = view.height
        case .repetition: registers[slot] = Double(declaration.overlays[number].index)
        default: registers[slot] = 0
        }
      }
      program.run(&registers)
      let sides = [2, 3].map { registers[program.results[$0].register] }
      return Size(sides[0].isFinite ? max(sides[0], 1) : 1, sides[1].isFinite ? max(sides[1], 1) : 1)
    }
  }
}

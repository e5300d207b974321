package import FlickEffects
import FlickFormula
package import FlickGeometry

extension DeclarativeCollection {
  /// Returns the sizes at which pages are laid out.
  ///
  /// - Parameters:
  ///   - count: The number of items at the start. Pages beyond it are those of items that come later.
  ///   - items: The ids of all pages.
  ///   - view: The size of the view, in points.
  ///   - data: The values of the pages, in their order.
  package func pageSizes(
    count: Int, items: [String], view: Size, data: [[String: Double]] = []
  ) -> [Size] {
    let data = PageData(dataNames, Array(zip(items, data)))
    let states = StateReadings.initial(self, count: items.count, of: count, view: view)
    let sections = ItemSections(declaration.sections, items: items)
    // The faults are reported when the items are placed.
    var known: [EffectFault] = []
    let area = ItemArea(self, count: count, view: view, states, faults: &known)
    return items.indices.map {
      pageSize($0, count, area, sections, states, data: data.row(of: items[$0]))
    }
  }

  /// Returns the sizes at which overlays are laid out: those of their frames before anything moves. An overlay that
  /// follows an item which is not there yet gets the size that it would have if the item were as large as its page.
  package func overlaySizes(_ setup: EffectSetup) -> [Size] {
    guard !overlays.isEmpty else { return [] }
    let start = DeclarativeLayout(self, pictures: [], Relayouts(), setup)
    let view = CollectionView(
      frame: Rect(origin: .zero, size: setup.canvas), layout: start, items: setup.pages.map(\.id),
      axis: start.axis)
    var layout = view.followingLayout(at: 0)
    layout.followLost(setup.pages + setup.sparePages)
    return overlays.indices.map { number in
      let results = layout.overlayResults(number).values
      // The last two slots of the frame are its width and height.
      let sides = OverlayProgram.frame.suffix(2).map { results[$0] }.map { $0.isFinite ? max($0, 1) : 1 }
      return Size(sides[0], sides[1])
    }
  }
}

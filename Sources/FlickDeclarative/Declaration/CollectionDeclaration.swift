package import FlickFormula
import FlickLayers
package import FlickMotion

/// A collection that a scene declares: the resting places of items, and their looks by formulas.
///
/// The formulas are not yet checked. A ``DeclarativeCollection`` compiles them.
package struct CollectionDeclaration: Hashable, Sendable {
  /// The positions where the collection comes to rest.
  package enum Snap: String, Hashable, Sendable, CaseIterable {
    /// Any position where the scrolling ends.
    case none
    /// The nearest position with an item in its place.
    case item
    /// A position with an item in its place, at most one item away from the previous position.
    case page
  }

  /// The rate at which scrolling slows down after a fling.
  package enum Deceleration: String, Hashable, Sendable, CaseIterable {
    case normal, fast
  }

  /// The way in which a page fits a cell of another size.
  package enum Fit: String, Hashable, Sendable, CaseIterable {
    /// The page keeps its size.
    case keep
    /// The page is stretched to the cell.
    case stretch
    /// The page keeps its proportions and covers the cell.
    case cover
    /// The page is laid out again in the size of the cell.
    case resize
  }

  /// A position within the room that is left when a page and its cell differ in size.
  package struct Pin: Hashable, Sendable {
    package var x: Double
    package var y: Double

    package static let middle = Pin(0.5, 0.5)

    package init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
  }

  /// A look, described by formulas.
  package struct Look: Hashable, Sendable {
    package var formulas: [LookProperty: Formula] = [:]
    package var keys: KeyFrames?

    package init(_ formulas: [LookProperty: Formula] = [:], keys: KeyFrames? = nil) {
      self.formulas = formulas
      self.keys = keys
    }
  }

  /// A look that follows the value of one formula. Properties are given at some of its values, the stops, and
  /// interpolated between them.
  package struct KeyFrames: Hashable, Sendable {
    package struct Stop: Hashable, Sendable {
      package var position: Double
      package var formulas: [LookProperty: Formula]

      package init(at position: Double, _ formulas: [LookProperty: Formula]) {
        self.position = position
        self.formulas = formulas
      }
    }

    /// The formula that determines the position between the stops.
    package var over: Formula
    /// The curve between two stops.
    package var curve: KeyFrameCurve
    /// The stops by ascending position.
    package var stops: [Stop]

    package init(over: Formula = "phase", curve: KeyFrameCurve = .linear, _ stops: [Stop]) {
      self.over = over
      self.curve = curve
      self.stops = stops
    }
  }

  /// A rectangle in the view, given by four formulas in points.
  package struct FrameFormulas: Hashable, Sendable {
    /// The formulas for x, y, width and height.
    package let sides: [Formula]

    package init(x: Formula, y: Formula, width: Formula, height: Formula) { sides = [x, y, width, height] }
  }

  /// The item that an overlay follows.
  package enum Followed: Hashable, Sendable {
    /// The item of the page with an id.
    case page(String)
    /// The item that has a place in the order at the moment, from 0.
    case place(Int)
  }

  /// A layer over or under the items.
  package struct Overlay: Hashable, Sendable {
    /// The overlay's name in states; nil when no state reacts to it.
    package var name: String?
    /// The number of the repetition that made the overlay.
    package var index: Int
    package var frame: FrameFormulas
    package var fit: Fit
    package var isBehind: Bool
    /// Whether the overlay takes touches from the items under it; nil for an overlay that does so only if it has a name
    /// or a scroll target.
    package var isTouchable: Bool?
    /// A formula for the number of the item that a tap scrolls to; nil when a tap does not scroll.
    package var scrollTarget: Formula?
    /// The item that the overlay follows: its formulas can read the item's place and values, and the overlay is hidden
    /// while the item is hidden. Nil for none.
    package var followed: Followed?
    /// Formulas that others of this overlay can use by name.
    package var names: [String: Formula]
    package var look: Look
    /// The looks of the overlay's layers, by their names.
    package var layers: [String: Look]

    package init(
      name: String? = nil, index: Int = 0, frame: FrameFormulas, fit: Fit = .keep, isBehind: Bool = false,
      names: [String: Formula] = [:],
      look: Look = Look(), layers: [String: Look] = [:]
    ) {
      self.name = name
      self.index = index
      self.frame = frame
      self.fit = fit
      self.isBehind = isBehind
      self.names = names
      self.look = look
      self.layers = layers
    }
  }

  package var isHorizontal = false
  package var snap = Snap.none
  /// The rate at which scrolling slows down. If it is nil, the rate is fast where all items rest at the same place, one
  /// at a time, as on the platform, and normal elsewhere.
  package var deceleration: Deceleration?
  /// Whether items move with the content.
  package var travels = true
  /// Whether a finger moves the content.
  package var scrolls = true
  /// The ids of the items that begin a section, in which one `*` may stand for any text; nil for a single section.
  package var sections: String?
  package var lanes = 1
  /// Whether items lie side by side in lines, as many as fit into each.
  package var wraps = false
  package var fit = Fit.keep
  /// Whether a page is clipped to its cell.
  package var clips = false
  /// Formulas that others can use by name.
  package var names: [String: Formula] = [:]
  package var places: [PlaceProperty: Formula] = [:]
  package var item = Look()
  /// The looks of layers of the pages, by their names.
  package var layers: [String: Look] = [:]
  /// Rules for many layers of the pages.
  package var partRules: [PartRule] = []
  package var overlays: [Overlay] = []
  /// The states in the order they were written.
  package var states: [State] = []
  /// Whether a finger drags the first item only.
  package var dragsTopOnly = false
  /// The rule by which a dragged item leaves; nil when items never leave.
  package var leaving: Leaving?
  /// Whether a long press picks an item up, to put it down between others.
  package var reorders = false
  /// The position of a page in a cell of another size, as shares of the free room; (0, 0) is the top left corner.
  package var pin = Pin.middle

  package init() {}
}

extension CollectionDeclaration {
  /// The names of the pages' layers whose corners formulas change, and patterns of such names.
  package var roundedLayers: [String] {
    layers.filter(\.value.changesCorners).map(\.key).sorted()
      + partRules.compactMap { rule in
        if case .layers(let pattern) = rule.members, rule.look.changesCorners { pattern } else { nil }
      }
  }

  /// The names of the overlays in traces: their own or, for those without one and for further copies, their numbers.
  var overlayNames: [String] {
    var taken: Set<String> = []
    return overlays.enumerated().map { number, overlay in
      if let name = overlay.name, taken.insert(name).inserted { name } else { String(number) }
    }
  }
}

extension CollectionDeclaration.Overlay {
  /// The names of the overlay's layers whose corners formulas change.
  package var roundedLayers: [String] { layers.filter(\.value.changesCorners).map(\.key).sorted() }
}

extension CollectionDeclaration.Look {
  /// Whether a formula gives the radius of a corner.
  fileprivate var changesCorners: Bool {
    ([formulas] + (keys?.stops.map(\.formulas) ?? [])).contains { $0.keys.contains { $0.part == .corner } }
  }
}

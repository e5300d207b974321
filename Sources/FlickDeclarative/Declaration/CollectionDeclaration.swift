public import FlickFormula
package import FlickMotion

/// A collection as a scene declares it: where items rest, and how they look by formulas.
///
/// Its formulas are not yet checked; a ``DeclarativeCollection`` is made of it, which compiles them.
public struct CollectionDeclaration: Hashable, Sendable {
  /// Where the collection comes to rest.
  package enum Snap: String, Hashable, Sendable, CaseIterable {
    /// Wherever it slows down.
    case none
    /// With the nearest item in its place.
    case item
    /// With an item in its place, at most one further than before.
    case page
  }

  /// The way in which a page meets a cell of another size.
  package enum Fit: String, Hashable, Sendable, CaseIterable {
    /// It keeps its size.
    case keep
    /// It is stretched to the cell.
    case stretch
    /// It keeps its proportions and covers the cell.
    case cover
    /// It is laid out anew in the size of the cell.
    case resize
  }

  /// A place in what is left when a page and its cell differ.
  package struct Pin: Hashable, Sendable {
    package var x: Double
    package var y: Double

    package static let middle = Pin(0.5, 0.5)

    package init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
  }

  /// How something looks, by formulas.
  public struct Look: Hashable, Sendable {
    public var formulas: [LookProperty: Formula] = [:]
    public var keys: KeyFrames?

    public init(_ formulas: [LookProperty: Formula] = [:], keys: KeyFrames? = nil) {
      self.formulas = formulas
      self.keys = keys
    }
  }

  /// Values of properties at values of another, and in between.
  public struct KeyFrames: Hashable, Sendable {
    package struct Stop: Hashable, Sendable {
      package var position: Double
      package var formulas: [LookProperty: Formula]

      package init(at position: Double, _ formulas: [LookProperty: Formula]) {
        self.position = position
        self.formulas = formulas
      }
    }

    /// The formula that the stops' positions are values of.
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

  /// A rectangle of the view by four formulas, in points.
  package struct FrameFormulas: Hashable, Sendable {
    /// For x, y, width and height.
    package let sides: [Formula]

    package init(x: Formula, y: Formula, width: Formula, height: Formula) { sides = [x, y, width, height] }
  }

  /// A layer over or under the items.
  package struct Overlay: Hashable, Sendable {
    /// Its name for states; nil where nothing touches it.
    package var name: String?
    /// The number of the repetition.
    package var index: Int
    package var frame: FrameFormulas
    package var fit: Fit
    package var isBehind: Bool
    /// Whether a finger touches it, and not what lies under it; nil if it does so only where it has a name or a target.
    package var isTouchable: Bool?
    /// A formula of the number of the item to which a tap scrolls; nil where a tap does not scroll.
    package var scrollTarget: Formula?
    /// Formulas that others of this overlay name.
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
  /// Whether items move with the content.
  package var travels = true
  /// Whether a finger moves the content.
  package var scrolls = true
  /// The ids of the items that begin a section, with at most one `*` for anything; nil for one section.
  package var sections: String?
  package var lanes = 1
  package var fit = Fit.keep
  /// Whether a page ends at its cell's edge.
  package var clips = false
  /// Formulas that others name.
  package var names: [String: Formula] = [:]
  package var places: [PlaceProperty: Formula] = [:]
  public var item = Look()
  /// The looks of layers of the pages, by their names.
  package var layers: [String: Look] = [:]
  /// Rules for many layers of the pages at once.
  package var partRules: [PartRule] = []
  package var overlays: [Overlay] = []
  /// In the order in which they were written.
  package var states: [State] = []
  /// Whether a finger drags the first item only.
  package var dragsTopOnly = false
  /// When an item leaves that a finger drags; nil where it never does.
  package var leaving: Leaving?
  /// Whether a long press picks an item up, to put it down between others.
  package var reorders = false
  /// Where a page lies in a cell of another size, as shares of the room that is left: (0, 0) is the top left corner.
  package var pin = Pin.middle

  public init() {}
}

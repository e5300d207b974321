public import FlickFormula
public import FlickMotion

/// A collection as a scene declares it: where items rest, and how they look by formulas.
///
/// Its formulas are not yet checked; a ``DeclarativeCollection`` is made of it, which compiles them.
public struct CollectionDeclaration: Hashable, Sendable {
  /// Where the collection comes to rest.
  public enum Snap: String, Hashable, Sendable, CaseIterable {
    /// Wherever it slows down.
    case none
    /// With the nearest item in its place.
    case item
    /// With an item in its place, at most one further than before.
    case page
  }

  /// The way in which a page meets a cell of another size.
  public enum Fit: String, Hashable, Sendable, CaseIterable {
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
  public struct Pin: Hashable, Sendable {
    public var x: Double
    public var y: Double

    public static let middle = Pin(0.5, 0.5)

    public init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
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
    public struct Stop: Hashable, Sendable {
      public var position: Double
      public var formulas: [LookProperty: Formula]

      public init(at position: Double, _ formulas: [LookProperty: Formula]) {
        self.position = position
        self.formulas = formulas
      }
    }

    /// The formula that the stops' positions are values of.
    public var over: Formula
    /// The curve between two stops.
    public var curve: KeyFrameCurve
    /// The stops by ascending position.
    public var stops: [Stop]

    public init(over: Formula = "phase", curve: KeyFrameCurve = .linear, _ stops: [Stop]) {
      self.over = over
      self.curve = curve
      self.stops = stops
    }
  }

  /// A rectangle of the view by four formulas, in points.
  public struct FrameFormulas: Hashable, Sendable {
    /// For x, y, width and height.
    public let sides: [Formula]

    public init(x: Formula, y: Formula, width: Formula, height: Formula) { sides = [x, y, width, height] }
  }

  /// A layer over or under the items.
  public struct Overlay: Hashable, Sendable {
    /// Its name for states; nil where nothing touches it.
    public var name: String?
    /// The number of the repetition.
    public var index: Int
    public var frame: FrameFormulas
    public var fit: Fit
    public var isBehind: Bool
    /// Whether a finger touches it, and not what lies under it; nil if it does so only where it has a name or a target.
    public var isTouchable: Bool?
    /// A formula of the number of the item to which a tap scrolls; nil where a tap does not scroll.
    public var scrollTarget: Formula?
    /// Formulas that others of this overlay name.
    public var names: [String: Formula]
    public var look: Look
    /// The looks of the overlay's layers, by their names.
    public var layers: [String: Look]

    public init(
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

  public var isHorizontal = false
  public var snap = Snap.none
  /// Whether items move with the content.
  public var travels = true
  /// Whether a finger moves the content.
  public var scrolls = true
  /// The ids of the items that begin a section, with at most one `*` for anything; nil for one section.
  public var sections: String?
  public var lanes = 1
  public var fit = Fit.keep
  /// Whether a page ends at its cell's edge.
  public var clips = false
  /// Formulas that others name.
  public var names: [String: Formula] = [:]
  public var places: [PlaceProperty: Formula] = [:]
  public var item = Look()
  /// The looks of layers of the pages, by their names.
  public var layers: [String: Look] = [:]
  /// Rules for many layers of the pages at once.
  public var partRules: [PartRule] = []
  public var overlays: [Overlay] = []
  /// In the order in which they were written.
  public var states: [State] = []
  /// Whether a finger drags the first item only.
  public var dragsTopOnly = false
  /// When an item leaves that a finger drags; nil where it never does.
  public var leaving: Leaving?
  /// Whether a long press picks an item up, to put it down between others.
  public var reorders = false
  /// Where a page lies in a cell of another size, as shares of the room that is left: (0, 0) is the top left corner.
  public var pin = Pin.middle

  public init() {}
}

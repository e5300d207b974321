public import FlickBasics
public import FlickGeometry

/// A text that is shown for a while.
public struct Caption: Hashable, Sendable {
  public enum Place: String, Hashable, Sendable, CaseIterable {
    /// Over the screen, near its upper or its lower edge.
    case top, bottom
    /// In the picture's margin, over or under the device. The margin grows by the text's height.
    case above, below

    package var isOnScreen: Bool { self == .top || self == .bottom }
  }

  public var text: String
  public var start: StepStart
  /// How long it is there, both fades included, in seconds; less when another one takes its place before.
  public var duration: Double
  /// How long it takes to come and to go, in seconds.
  public var fade: Double
  public var place: Place
  /// In points; by default a size that suits the screen.
  public var size: Double?
  /// 100 to 900.
  public var weight: Int
  /// By default white on the screen, and beside the device what is seen on the background.
  public var color: Color?
  /// Behind the text, for those on the screen.
  public var background: Color
  /// The value of `at` or `after`.
  public var range: SourceRange?

  public init(
    _ text: String, start: StepStart, duration: Double = 2, fade: Double = 0.2, place: Place = .bottom,
    size: Double? = nil, weight: Int = 600, color: Color? = nil,
    background: Color = Caption.standardBackground, range: SourceRange? = nil
  ) {
    self.text = text
    self.start = start
    self.duration = duration
    self.fade = fade
    self.place = place
    self.size = size
    self.weight = weight
    self.color = color
    self.background = background
    self.range = range
  }

  /// Black through which a little is seen.
  public static let standardBackground = Color(white: 0.08, alpha: 0.8)
}

package import FlickBasics
package import FlickGeometry

/// A text that is shown for a while.
package struct Caption: Hashable, Sendable {
  package enum Place: String, Hashable, Sendable, CaseIterable {
    /// Over the screen, near its upper or its lower edge.
    case top, bottom
    /// In the picture's margin, over or under the device. The margin grows by the text's height.
    case above, below

    package var isOnScreen: Bool { self == .top || self == .bottom }
  }

  package var text: String
  package var start: StepStart
  /// How long it is there, both fades included, in seconds; less when another one takes its place before.
  package var duration: Double
  /// How long it takes to come and to go, in seconds.
  package var fade: Double
  package var place: Place
  /// In points; by default a size that suits the screen.
  package var size: Double?
  /// 100 to 900.
  package var weight: Int
  /// By default white on the screen, and beside the device what is seen on the background.
  package var color: Color?
  /// Behind the text, for those on the screen.
  package var background: Color
  /// The value of `at` or `after`.
  package var range: SourceRange?

  package init(
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
  package static let standardBackground = Color(white: 0.08, alpha: 0.8)
}

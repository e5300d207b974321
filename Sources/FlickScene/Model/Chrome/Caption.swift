package import FlickBasics
package import FlickGeometry

/// A text that is shown for a while.
package struct Caption: Hashable, Sendable {
  package enum Place: String, Hashable, Sendable, CaseIterable {
    /// Over the screen, near its upper or its lower edge.
    case top, bottom
    /// In the canvas's margin, above or below the device. The margin grows by the text's height.
    case above, below

    package var isOnScreen: Bool { self == .top || self == .bottom }
  }

  package var text: String
  package var start: StepStart
  /// The time for which it is shown, including both fades, in seconds; shorter if another caption replaces it sooner.
  package var duration: Double
  /// The duration of each of the two fades, in seconds.
  package var fade: Double
  package var place: Place
  /// In points; by default a size that suits the screen.
  package var size: Double?
  /// 100 to 900.
  package var weight: Int
  /// The color of the letters: by default white on the screen and, beside the device, a color that is legible on the
  /// background.
  package var color: Color?
  /// The color behind the text of a caption on the screen.
  package var background: Color
  /// The place of the value of `at` or `after` in the scene's text.
  package var range: SourceRange?

  package init(
    _ text: String, start: StepStart, duration: Double = 2, fade: Double = 0.2, place: Place = .bottom,
    size: Double? = nil, weight: Int = 600, color: Color? = nil,
    background: Color = Caption.standardBackground
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
  }

  /// A black that is slightly transparent.
  package static let standardBackground = Color(white: 0.08, alpha: 0.8)
}

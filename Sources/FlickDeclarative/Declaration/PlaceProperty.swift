import FlickFormula

/// A property of the places where items rest.
package enum PlaceProperty: String, Hashable, Sendable, CaseIterable {
  case gap
  case insetTop = "insets.top"
  case insetLeft = "insets.left"
  case insetBottom = "insets.bottom"
  case insetRight = "insets.right"
  case windowX = "window.x"
  case windowY = "window.y"
  case windowWidth = "window.width"
  case windowHeight = "window.height"
  case atX = "at.x"
  case atY = "at.y"
  case cellWidth = "cell.width"
  case cellHeight = "cell.height"
  case pageWidth = "page.width"
  case pageHeight = "page.height"
  case pitch
  case perspective
  case eyeX = "eye.x"
  case eyeY = "eye.y"

  /// The sides of the list's window, as `[x, y, width, height]`.
  package static let window: [PlaceProperty] = [.windowX, .windowY, .windowWidth, .windowHeight]

  /// Whether the property belongs to the list's window, so that it is known before all others.
  var isOfWindow: Bool { PlaceProperty.window.contains(self) }

  /// Whether the property belongs to the view, so that it is known before items are placed. All others may differ from
  /// item to item.
  var isOfView: Bool { ![.cellWidth, .cellHeight, .pageWidth, .pageHeight, .pitch].contains(self) }
}

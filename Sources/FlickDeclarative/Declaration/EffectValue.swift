package import FlickFormula

/// A value of an effect that formulas may name.
package enum EffectValue: String, Hashable, Sendable, CaseIterable {
  case phase, entry, exit, cover, index, rank, head, section, width, height
  case middleX = "middle.x"
  case middleY = "middle.y"
  case dragStartX = "drag.start.x"
  case dragStartY = "drag.start.y"
  case sectionStart = "section.start"
  case sectionEnd = "section.end"
  case count, lane, offset, scroll, page, progress, velocity
  case viewWidth = "view.width"
  case viewHeight = "view.height"
  case windowWidth = "window.width"
  case windowHeight = "window.height"
  case fingerX = "finger.x"
  case fingerY = "finger.y"
  case fingerStartX = "finger.start.x"
  case fingerStartY = "finger.start.y"
  case fingerDown = "finger.down"
  case fingerTime = "finger.time"
  case fingerItem = "finger.item"
  case repetition = "i"
  case followedX = "followed.x"
  case followedY = "followed.y"
  case followedWidth = "followed.width"
  case followedHeight = "followed.height"
  case followedOpacity = "followed.opacity"
  case partNumber = "part.n"
  case partCount = "part.count"
  case partColumn = "part.column"
  case partRow = "part.row"
  case partX = "part.x"
  case partY = "part.y"
  case partWidth = "part.width"
  case partHeight = "part.height"

  package var unit: FormulaUnit {
    switch self {
    case .width, .height, .middleX, .middleY, .sectionStart, .sectionEnd, .lane, .offset, .scroll, .viewWidth,
      .viewHeight, .windowWidth, .windowHeight, .partX, .partY, .partWidth, .partHeight, .fingerX, .fingerY,
      .fingerStartX, .fingerStartY,
      .dragStartX, .dragStartY, .followedX, .followedY, .followedWidth, .followedHeight:
      .points
    case .head, .fingerDown: .condition
    default: .number
    }
  }

  /// The value in one sentence without a full stop.
  package var summary: String {
    switch self {
    case .phase:
      "The distance from its resting place, in items: 0 there, 1 at the place of the next item, -1 at that of the previous one"
    case .entry: "The share of the item that has entered the view at the far edge, 0 to 1"
    case .exit: "The share of the item that has left the view at the near edge, 0 to 1"
    case .cover: "Its progress through the view, from 0, where it enters, to 1, where it has left"
    case .index: "The item's number, from 0"
    case .rank: "The same, but it changes gradually when the order changes"
    case .head: "Whether the item begins a section"
    case .section: "The number of its section, from 0"
    case .width: "The size of the item's cell at rest"
    case .height: "The size of the item's cell at rest"
    case .middleX: "The middle of that cell, from the left of the view"
    case .middleY: "The middle of that cell, from the top of the view"
    case .dragStartX:
      "The point of that cell where the last finger on the item came down, from the left; the middle before the first finger. While the item is away from its place, new fingers are ignored"
    case .dragStartY: "The same from the top of the cell"
    case .sectionStart: "The start of its section's first item in the view, along the axis"
    case .sectionEnd: "The end of its section's last item"
    case .count: "The number of items"
    case .lane: "The width of a lane, or its height where the collection scrolls sideways"
    case .offset: "The distance by which the content has scrolled up or left"
    case .scroll: "The same from the first resting place: negative while pulled beyond it"
    case .page: "The number of the item at its resting place, with fractions between two items"
    case .progress: "The share of the scroll range, 0 to 1, and beyond while pulled"
    case .velocity: "The velocity of the content, in points per second"
    case .viewWidth: "The size of the view"
    case .viewHeight: "The size of the view"
    case .windowWidth: "The size of the list's window; without one, that of the view"
    case .windowHeight: "The size of the list's window; without one, that of the view"
    case .fingerX:
      "The finger's place, from the left of the view; after it lifts, its last place; the middle before the first finger"
    case .fingerY: "The same from the top of the view"
    case .fingerStartX: "The place where that finger came down, from the left"
    case .fingerStartY: "The place where that finger came down, from the top"
    case .fingerDown: "Whether a finger is on the screen"
    case .fingerTime: "The seconds for which the finger has been down, or was down"
    case .fingerItem: "The number of the item on which it came down; -1 for none"
    case .repetition: "The number of a repeated overlay, from 0"
    case .followedX:
      "The left edge of the item that the overlay follows, as it is seen after the formulas of items, from the left of the view"
    case .followedY: "The top edge of that item, from the top of the view"
    case .followedWidth: "The width of what is seen of that item; if it is turned, of the rectangle around it"
    case .followedHeight: "The height of the same"
    case .followedOpacity: "The opacity of that item, 0 to 1"
    case .partNumber:
      "The number of the piece, of the letter, of the mesh's point, or of the layer among those with the same pattern, from 0"
    case .partCount: "The number of all of them"
    case .partColumn: "The column of the piece or point; the place of a letter or word in its line; from 0"
    case .partRow: "The row of the piece or point; the line of a letter or word; from 0"
    case .partX:
      "The place of the point or of the piece's middle in the page, of a letter in its text, or of the layer in the surrounding layer, from the left"
    case .partY: "The same from the top"
    case .partWidth: "Its width; for a point of a mesh, the width of the cells"
    case .partHeight:
      "Its height; for a letter or word, the height of its line; for a point of a mesh, the height of the cells"
    }
  }

  /// The values that are known when the sizes of cells are computed.
  static let ofPlaces: [EffectValue] = [
    .index, .count, .lane, .viewWidth, .viewHeight, .windowWidth, .windowHeight, .head, .section,
  ]
  /// The values that are known when states get their initial values. A lane is not, because its width may depend on
  /// states.
  static let ofStarts: [EffectValue] = [.index, .count, .viewWidth, .viewHeight]
  /// The values that are known when the list's window is computed.
  static let ofView: [EffectValue] = [.count, .viewWidth, .viewHeight]
  /// The values that are known when the room for items in the window is computed.
  static let ofWindow: [EffectValue] = ofView + [.windowWidth, .windowHeight]
  /// The values that differ from item to item.
  package static let ofItemsAlone: [EffectValue] =
    [
      .phase, .entry, .exit, .cover, .index, .rank, .head, .section, .width, .height, .middleX, .middleY,
      .sectionStart, .sectionEnd,
    ] + ofGrips
  /// The places where fingers came down on an item.
  static let ofGrips: [EffectValue] = [.dragStartX, .dragStartY]
  /// The values that are known of an item.
  package static let ofItems: [EffectValue] = allCases.filter {
    $0 != .repetition && !ofParts.contains($0) && !ofFollowed.contains($0)
  }
  /// The values of a part of a page, in addition to those of its item.
  package static let ofParts: [EffectValue] = [
    .partNumber, .partCount, .partColumn, .partRow, .partX, .partY, .partWidth, .partHeight,
  ]
  /// The values that overlays may use.
  package static let ofOverlays: [EffectValue] =
    [
      .count, .lane, .offset, .scroll, .page, .progress, .velocity, .viewWidth, .viewHeight, .windowWidth,
      .windowHeight, .repetition,
    ] + ofFinger
  /// The place of the item that an overlay follows.
  package static let ofFollowed: [EffectValue] = [
    .followedX, .followedY, .followedWidth, .followedHeight, .followedOpacity,
  ]
  /// The values of an item that overlays may use if they follow it. The width and the height are those of the overlay.
  static let ofItemsInOverlays: [EffectValue] = ofItemsAlone.filter { $0 != .width && $0 != .height }
  /// The values that overlays may use if they follow an item.
  static let ofFollowers: [EffectValue] = ofOverlays + ofItemsInOverlays + ofFollowed
  /// The values of the finger that is on the screen, or was the last one there.
  static let ofFinger: [EffectValue] = [
    .fingerX, .fingerY, .fingerStartX, .fingerStartY, .fingerDown, .fingerTime, .fingerItem,
  ]

  var input: FormulaInput { FormulaInput(rawValue, unit) }
}

extension CollectionDeclaration.Overlay {
  /// The values that the overlay's formulas may use, in the order in which its program takes them.
  var values: [EffectValue] { followed == nil ? EffectValue.ofOverlays : EffectValue.ofFollowers }
}

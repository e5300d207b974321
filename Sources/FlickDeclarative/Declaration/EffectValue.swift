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
  case fingerX = "finger.x"
  case fingerY = "finger.y"
  case fingerStartX = "finger.start.x"
  case fingerStartY = "finger.start.y"
  case fingerDown = "finger.down"
  case fingerTime = "finger.time"
  case fingerItem = "finger.item"
  case repetition = "i"
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
      .viewHeight, .partX, .partY, .partWidth, .partHeight, .fingerX, .fingerY, .fingerStartX, .fingerStartY,
      .dragStartX, .dragStartY:
      .points
    case .head, .fingerDown: .condition
    default: .number
    }
  }

  /// The value in one sentence without a full stop.
  package var summary: String {
    switch self {
    case .phase:
      "How many items away from its resting place: 0 there, 1 where the next one is, -1 where the one before is"
    case .entry: "How much of the item has come into view at the far edge, 0 to 1"
    case .exit: "How much of it has left at the near edge, 0 to 1"
    case .cover: "Its way through the view, 0 where it comes in to 1 where it is gone"
    case .index: "The item's number, from 0"
    case .rank: "The same, but on its way where the order changes"
    case .head: "Whether the item begins a section"
    case .section: "The number of its section, from 0"
    case .width: "Of the item's cell at rest"
    case .height: "Of the item's cell at rest"
    case .middleX: "Where the middle of that cell is, from the left of the view"
    case .middleY: "Where it is from the top"
    case .dragStartX:
      "Where in that cell the last finger on the item came down, from the left; the middle before the first. While the item is away from its place, no other finger counts"
    case .dragStartY: "Where it came down in the cell, from the top"
    case .sectionStart: "Where the first item of its section begins in the view, along the axis"
    case .sectionEnd: "Where the last one ends"
    case .count: "How many items there are"
    case .lane: "The width of a lane, or its height where the collection scrolls sideways"
    case .offset: "How far the content has moved up or left"
    case .scroll: "The same from the first resting place: negative while pulled beyond it"
    case .page: "The number of the item at rest, with fractions in between"
    case .progress: "The share of the whole way, 0 to 1, beyond it while pulled"
    case .velocity: "Of the content, in points a second"
    case .viewWidth: "Of the view"
    case .viewHeight: "Of the view"
    case .fingerX:
      "Where the finger is, from the left of the view; where it lifted, until the next one comes down; the middle before the first"
    case .fingerY: "Where it is from the top"
    case .fingerStartX: "Where that finger came down, from the left"
    case .fingerStartY: "Where it came down, from the top"
    case .fingerDown: "Whether a finger is on the screen"
    case .fingerTime: "How long the finger is down, or was, in seconds"
    case .fingerItem: "The number of the item on which it came down; -1 for none"
    case .repetition: "The number of a repeated overlay, from 0"
    case .partNumber:
      "The number of the piece, the letter or the point of a mesh, or of the layer among those that are called alike, from 0"
    case .partCount: "How many there are"
    case .partColumn: "The column of the piece or point; which one of its line a letter or word is, from 0"
    case .partRow: "Its row; the line of a letter or word, from 0"
    case .partX:
      "Where the point or the middle of the piece is in the page, that of a letter in its text, or that of the layer in what it lies in, from the left"
    case .partY: "The same from the top"
    case .partWidth: "How wide it is; of a point of a mesh, how wide its cells are"
    case .partHeight: "How high; of a letter or word, how high its line is"
    }
  }

  /// The values that are known when the sizes of cells are computed.
  static let ofPlaces: [EffectValue] = [.index, .count, .lane, .viewWidth, .viewHeight, .head, .section]
  /// The values that are known when states get their initial values.
  static let ofStarts: [EffectValue] = [.index, .count, .lane, .viewWidth, .viewHeight]
  static let ofView: [EffectValue] = [.count, .viewWidth, .viewHeight]
  /// The values that differ from item to item.
  static let ofItemsAlone: [EffectValue] =
    [
      .phase, .entry, .exit, .cover, .index, .rank, .head, .section, .width, .height, .middleX, .middleY,
      .sectionStart, .sectionEnd,
    ] + ofGrips
  /// The places at which fingers came down on an item.
  static let ofGrips: [EffectValue] = [.dragStartX, .dragStartY]
  /// The values that are known of an item.
  package static let ofItems: [EffectValue] = allCases.filter { $0 != .repetition && !ofParts.contains($0) }
  /// The values of a part of a page, in addition to those of its item.
  package static let ofParts: [EffectValue] = [
    .partNumber, .partCount, .partColumn, .partRow, .partX, .partY, .partWidth, .partHeight,
  ]
  /// The values that overlays may use.
  package static let ofOverlays: [EffectValue] =
    [
      .count, .lane, .offset, .scroll, .page, .progress, .velocity, .viewWidth, .viewHeight, .repetition,
    ] + ofFinger
  /// The values of the finger that is on the screen, or was the last one there.
  static let ofFinger: [EffectValue] = [
    .fingerX, .fingerY, .fingerStartX, .fingerStartY, .fingerDown, .fingerTime, .fingerItem,
  ]

  var input: FormulaInput { FormulaInput(rawValue, unit) }
}

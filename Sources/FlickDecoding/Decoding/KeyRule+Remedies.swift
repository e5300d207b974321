import FlickDocument

extension KeyRule {
  /// Returns advice for a key that lacks another one; nil if the tables have none.
  ///
  /// - Parameters:
  ///   - key: The key that needs another one.
  ///   - keys: The keys of the mapping. The key may not suit one of them.
  ///   - lacking: The keys, one of which the key needs.
  static func remedy(for key: String, beside keys: [String], lacking: [String]) -> String? {
    if let way = keys.lazy.compactMap({ misfits[key]?[$0] }).first { return way }
    return lacking.count == 1 ? missing[key]?[lacking[0]] : nil
  }

  /// The remedies by a key and by the one that it needs.
  private static let missing = [
    "png": ["at": "write 'at: 1s', an event such as 'at: open.settled', or 'at: auto'"],
    "trace": ["values": "write 'values: [offset.y, velocity.y]', by the names of 'flickbook inspect'"],
    "at": [
      "png": "a picture of one moment is a 'png'; the others have a 'range'",
      "page": "a place on the screen is a 'point'; 'at' is a place in a page",
    ],
    "cover": ["mp4": "make an mp4, or a picture beside the file: 'png: cover.png, at: auto'"],
    "wait": ["after": "write 'after: last.settled, wait: 500ms'"],
  ]

  /// The remedies by a key and by another one beside which it makes no sense.
  private static let misfits = [
    "fill": ["svg": colorsOfDrawing],
    "stroke": ["svg": colorsOfDrawing],
    "fit": [
      "svg": "its 'preserveAspectRatio' places the drawing in the frame: by default all of it, in the middle"
    ],
    "at": [
      "svg": frame, "image": frame,
      "control": "write 'offset: [0, 40]', the distance from the middle of the control",
    ],
    "offset": ["from": "write it in 'from', as in 'from: {control: sheet, offset: [0, 40]}'"],
  ]
  private static let colorsOfDrawing =
    "'color' is the drawing's currentColor; its other colours stand in its file"
  private static let frame = "write 'frame: [x, y, width, height]'"
}

/// Counts the pictures that are drawn at once. Their memory is limited: each picture is kept whole, at its size in the
/// frame, even if only a part of it is visible.
///
/// An item counts with the version that it needs, not with the version that a cache happens to have. So a scene is
/// refused either always or never.
struct ShownPictures {
  private let limit: Int
  /// The pixels of the largest shown version of each picture.
  private var pixelCounts: [String: Int] = [:]
  private var pixelCount = 0

  /// - Parameter limit: The largest number of pixels of all pictures.
  init(limit: Int) { self.limit = limit }

  var areTooLarge: Bool { pixelCount > limit }

  /// Explains why a picture is not drawn.
  var excess: String {
    """
    the pictures of one frame have more than \(limit >> 20) megapixels together, each at the size at which it is \
    shown; make them smaller, or show fewer at once
    """
  }

  mutating func insert(_ picture: ShownPicture) {
    let known = pixelCounts[picture.name] ?? 0
    guard picture.pixelCount > known else { return }
    pixelCounts[picture.name] = picture.pixelCount
    pixelCount += picture.pixelCount - known
  }
}

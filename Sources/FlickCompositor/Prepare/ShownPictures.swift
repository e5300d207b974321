/// The pictures that are drawn at once: what they take in memory together is limited, as each is there whole at the
/// size at which it shows, whatever part of it.
///
/// An item counts with the version that it needs, not with the one that a cache has, so that a scene is refused always
/// or never.
struct ShownPictures {
  private let limit: Int
  /// The pixels of the largest version of each picture that is shown.
  private var pixelCounts: [String: Int] = [:]
  private var pixelCount = 0

  /// - Parameter limit: In pixels.
  init(limit: Int) { self.limit = limit }

  var areTooLarge: Bool { pixelCount > limit }

  /// Why a picture is not drawn.
  var excess: String {
    """
    what is drawn at once takes pictures of more than \(limit >> 20) megapixels, each at the size at which it shows; make \
    them smaller, or show fewer at once
    """
  }

  mutating func insert(_ picture: ShownPicture) {
    let known = pixelCounts[picture.name] ?? 0
    guard picture.pixelCount > known else { return }
    pixelCounts[picture.name] = picture.pixelCount
    pixelCount += picture.pixelCount - known
  }
}

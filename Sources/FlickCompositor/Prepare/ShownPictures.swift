/// The pictures that are drawn at once: what they take in memory together is limited, as each is there whole at the size at
/// which it shows, whatever part of it.
struct ShownPictures {
  private let limit: Int
  private var textures: [ObjectIdentifier: Texture] = [:]
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

  mutating func insert(_ texture: Texture) {
    guard textures.updateValue(texture, forKey: ObjectIdentifier(texture)) == nil else { return }
    pixelCount += texture.pixelCount
  }
}

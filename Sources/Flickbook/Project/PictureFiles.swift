import FlickCompositor
public import FlickGeometry
public import FlickScene
import FlickVideo

/// Looks into the pictures that a scene names, before they are needed.
public struct PictureFiles: AssetReader {
  public init() {}

  public func imageSize(atPath path: String) throws(AssetError) -> PixelSize {
    do {
      return try ImageDecoder.imageSize(at: path)
    } catch .missingInput(_, let reason), .unreadableImage(_, let reason) {
      throw AssetError(reason)
    } catch {
      throw AssetError(error.description)
    }
  }
}

/// The decoded pictures of a scene, shared by all workers.
struct Pictures: ImageSource {
  private let pictures: [String: PixelBuffer]

  /// - Throws: `VideoError` when one cannot be decoded.
  init(_ assets: [Asset]) throws(VideoError) {
    var pictures: [String: PixelBuffer] = [:]
    for asset in assets { pictures[asset.name] = try ImageDecoder.decode(contentsOf: asset.path) }
    self.pictures = pictures
  }

  func image(named name: String) -> PixelBuffer? { pictures[name] }
}

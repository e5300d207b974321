import FlickAnimatedImage
import FlickFiles
public import FlickGeometry
public import FlickSceneFormat

/// Looks into the pictures that a scene names, before they are needed.
public struct ImageSizeReader: AssetReader {
  public init() {}

  public func imageSize(atPath path: String) throws(AssetError) -> PixelSize {
    do {
      return try ImageDecoder.imageSize(at: path)
    } catch .file(.missingInput(_, let reason)), .unreadable(_, let reason) {
      throw AssetError(reason)
    } catch {
      throw AssetError(error.description)
    }
  }
}

import FlickAnimatedImage
package import FlickDocument
import FlickFiles
package import FlickGeometry
import FlickVideo

/// Reads the sizes and lengths of the pictures, videos and sounds that a scene names, before their contents are needed.
package struct AssetInspector: AssetReader {
  package init() {}

  package func imageSize(atPath path: String) throws(AssetError) -> PixelSize {
    do {
      return try ImageDecoder.imageSize(at: path)
    } catch .file(.missingInput(_, let reason)) {
      throw AssetError(reason)
    } catch .unreadable(_, let reason) {
      throw AssetError(ImageError.naming(path, in: reason))
    } catch {
      throw AssetError(error.description)
    }
  }

  package func soundDuration(atPath path: String) throws(AssetError) -> Double {
    do {
      return try SoundFile(path: path).duration
    } catch .file(.missingInput(_, let reason)) {
      throw AssetError(reason)
    } catch .unreadableSound(_, let reason, let remedy) {
      throw AssetError(reason, suggestion: remedy)
    } catch {
      throw AssetError(error.description)
    }
  }

  package func checkSound(ofVideoAtPath path: String) throws(AssetError) {
    do {
      _ = try SoundFile(ofVideo: path)
    } catch .unreadableSound(_, let reason, let remedy) {
      throw AssetError(reason, suggestion: remedy)
    } catch {
      throw AssetError(error.description)
    }
  }

  package func video(atPath path: String) throws(AssetError) -> VideoOutline {
    do {
      let video = try VideoFile(path: path)
      return VideoOutline(pixels: video.size, pixelAspect: video.pixelAspect, times: video.times)
    } catch .file(.missingInput(_, let reason)) {
      throw AssetError(reason)
    } catch .unusableVideo(_, let reason, let remedy) {
      throw AssetError(reason, suggestion: remedy)
    } catch {
      throw AssetError(error.description)
    }
  }
}

import FlickAnimatedImage
import FlickBasics
package import FlickDrawing
package import FlickFiles
import FlickImage
import FlickPlanning

/// Pictures of chosen frames that are kept beside a golden, for people and for later comparisons:
/// `tabs.frames.d/000123.png`.
package struct StoredPictures: Sendable {
  package let folder: String

  /// - Parameter path: The path of the golden.
  package init(golden path: String) { folder = path + ".d" }

  func path(ofFrame frame: Int) -> String { folder + "/" + StoredPictures.name(ofFrame: frame) }

  /// The file name of a frame's picture: `000123.png`.
  static func name(ofFrame frame: Int) -> String {
    let digits = String(frame)
    return String(repeating: "0", count: max(0, 6 - digits.count)) + digits + ".png"
  }

  /// The frame to which a file name belongs; nil for other names.
  private static func frame(ofName name: String) -> Int? {
    guard name.hasSuffix(".png"), name.count == 10, let frame = Int(name.dropLast(4)) else { return nil }
    return frame < 0 ? nil : frame
  }

  /// The picture of a frame, if it exists and has this hash.
  func picture(ofFrame frame: Int, hash: String) -> PixelBuffer? {
    guard FileSystem.kind(of: path(ofFrame: frame)) == .file,
      let picture = try? ImageDecoder.decode(contentsOf: path(ofFrame: frame)), picture.hash.hasPrefix(hash)
    else { return nil }
    return picture
  }
}

extension StoredPictures {
  /// The folder with the pictures, opened for writing. It is never a link.
  package struct Writer {
    private let pictures: StoredPictures
    private let home: OpenFolder
    private var folder: OpenFolder?

    /// The frames that have a picture, in order.
    package var frames: [Int] {
      ((try? folder?.names()) ?? []).compactMap(StoredPictures.frame).sorted()
    }

    fileprivate init(_ pictures: StoredPictures, in home: OpenFolder) throws(FileError) {
      (self.pictures, self.home) = (pictures, home)
      do throws(SystemError) { folder = try home.folder(name) } catch {
        guard error.isMissingFile else { throw failure(error) }
      }
    }

    /// Draws and writes the pictures of these frames, and removes the pictures of other frames.
    ///
    /// - Throws: `FileError`, `ImageError`; `CancellationError`.
    package mutating func write(_ frames: [Int], by renderer: FrameRenderer) throws {
      for frame in self.frames where !frames.contains(frame) {
        try? folder?.remove(StoredPictures.name(ofFrame: frame))
      }
      for frame in frames {
        try Task.checkCancellation()
        let file = try PNGEncoder.encode(try renderer.frame(frame), effort: .fast)
        let output = try OutputFile(
          StoredPictures.name(ofFrame: frame), in: try opened(), path: pictures.path(ofFrame: frame))
        try output.write(file)
        try output.commit()
      }
    }

    private mutating func opened() throws(FileError) -> OpenFolder {
      if let folder { return folder }
      do throws(SystemError) {
        let made = try home.folder(name, isMade: true)
        folder = made
        return made
      } catch {
        throw failure(error)
      }
    }

    private var name: String { PathString.name(of: pictures.folder) }

    private func failure(_ error: SystemError) -> FileError {
      let reason =
        error.isUnexpectedLink
        ? "it is a symbolic link, which Flickbook does not follow when it writes; remove the link"
        : error.reason
      return .cannotCreateOutput(path: pictures.folder, reason: reason)
    }
  }

  /// Opens the folder, if it exists, in the folder of the golden.
  ///
  /// - Throws: `FileError.cannotCreateOutput` when it is a link, or not a folder.
  package func writer(in home: OpenFolder) throws(FileError) -> Writer { try Writer(self, in: home) }
}

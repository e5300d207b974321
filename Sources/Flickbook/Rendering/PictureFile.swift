import FlickBasics
public import FlickCompositor
import FlickVideo

/// Pictures as PNG files, whole or absent.
public enum PictureFile {
  /// Makes the folder if it is missing.
  ///
  /// - Parameter imprint: What the file says of itself, if it does.
  /// - Throws: `FlickbookError.cannotCreateOutput`, `VideoError`.
  public static func write(_ picture: PixelBuffer, to path: String, imprint: Imprint? = nil) throws {
    try FilePath.createFolder(PathString.folder(of: path))
    var file = try PNGEncoder.encode(picture)
    if let imprint { file = PictureNote.adding(imprint.text, toPNG: file) }
    try OutputFile.write(file, to: path)
  }
}

import FlickBasics
package import FlickDrawing
import FlickFiles
import FlickPlanning
import FlickText

extension ResolvedScene {
  /// The files of the machine's fonts that draw the scene's texts: the SHA-256 of each by the file's name. Folders are
  /// left out, since they differ from machine to machine.
  ///
  /// - Throws: `FileError` when a font cannot be read, `TextError` for fonts.
  package func installedFontFiles(_ cache: AssetCache) throws -> [String: String] {
    var files: [String: String] = [:]
    for path in Set(try faces(cache).installed.map(\.file)) {
      files[PathString.name(of: path)] = try cache.hash(ofFile: path)
    }
    return files
  }
}

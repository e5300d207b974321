import FlickCompositor
import FlickDiagnostics
import FlickFiles
import FlickGeometry
import FlickImage
import FlickLayers
import FlickPlanning
import FlickScene

/// The display lists of some frames of a scene in a folder, so that other programs can draw them for comparison:
///
/// | file | holds |
/// | --- | --- |
/// | `lists.json` | `size` in pixels; `lists`, each back to front; `frames`, for each frame in order the index of its list; `drawn`, the index of one of these frames; `pictures` and their sizes; `paths` |
/// | `picture-0.rgba` and so on | premultiplied pixels, rows from the top |
/// | `frame.rgba` | Flickbook's picture of the frame `drawn` |
struct DisplayListFolder {
  let path: String

  /// Writes the lists into a folder, which is made if it is missing.
  ///
  /// - Parameter lists: The lists of the frames, in order; at least one.
  /// - Throws: `FlickbookError` or `FileError` when the folder cannot be written to, `CancellationError`.
  init(of subject: Subject, lists: [DisplayList], writingTo path: String) throws {
    self.path = path
    try FileSystem.createFolder(path)
    let compositor = subject.compositor()
    var document = DisplayListDocument(compositor, images: subject.images)
    var (places, different) = ([Int](), [JSONValue]())
    for (index, list) in lists.enumerated() {
      try Task.checkCancellation()
      // A list that equals the previous one is written only once.
      if index == 0 || lists[index - 1] != list { different.append(document.list(list)) }
      places.append(different.count - 1)
    }
    for (index, picture) in document.pictures.enumerated() {
      try OutputFile.write(picture.bytes, to: "\(path)/picture-\(index).rgba")
    }
    let drawn = lists.count / 2
    try OutputFile.write(compositor.picture(of: lists[drawn]).bytes, to: "\(path)/frame.rgba")
    let value: JSONValue = [
      "version": .string(Release.version), "title": .string(subject.scene.scene.title ?? ""),
      "size": .array([.integer(subject.scene.pixelSize.width), .integer(subject.scene.pixelSize.height)]),
      "drawn": .integer(drawn), "frames": .array(places.map { .integer($0) }),
      "pictures": .array(document.pictures.map(\.json)), "paths": .array(document.paths.map { .string($0) }),
      "lists": .array(different),
    ]
    try OutputFile.write(Array(value.text.utf8), to: path + "/lists.json")
  }
}

extension PixelBuffer {
  fileprivate var json: JSONValue {
    let isOpaque = Swift.stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 255 }
    return ["size": .array([.integer(size.width), .integer(size.height)]), "isOpaque": .boolean(isOpaque)]
  }
}

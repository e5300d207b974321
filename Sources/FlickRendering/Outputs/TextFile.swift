import FlickFiles
import FlickPlanning
import FlickProvenance
import FlickScene
import FlickVideo

/// The chapters or subtitles of a scene as a text file.
struct TextFile {
  private let text: String
  private let count: Int

  init(_ options: TextOptions, _ texts: MovieTexts) {
    switch options {
    case .chapters: (text, count) = (ChapterList.text(texts.chapters), texts.chapters.count)
    case .vtt:
      let lines = texts.subtitles?.lines ?? []
      (text, count) = (WebVTT.file(lines), lines.count)
    }
  }

  /// - Throws: `FlickbookError.cannotCreateOutput`, `FileError`.
  func write(to place: FilePlace, observer: RenderObserver) throws -> OutputRecord {
    observer(.began(path: place.path, frameCount: count))
    let bytes = Array(text.utf8)
    try place.makeFolder()
    try OutputFile.write(bytes, to: place)
    observer(.finished(path: place.path, byteCount: bytes.count))
    return OutputRecord(ofFile: bytes)
  }
}

import FlickFiles
import FlickPlanning
import FlickProvenance
import FlickScene
import FlickVideo

/// The chapters or subtitles of a scene as a text file.
struct TextFile {
  private let text: String

  init(_ options: TextOptions, _ texts: MovieTexts) {
    text =
      switch options {
      case .chapters: ChapterList.text(texts.chapters)
      case .vtt: WebVTT.file(texts.subtitles?.lines ?? [])
      }
  }

  /// - Throws: `FlickbookError.cannotCreateOutput`, `FileError`.
  func write(to place: FilePlace, observer: RenderObserver) throws -> OutputRecord {
    observer(.began(path: place.path, frameCount: 0))
    let bytes = Array(text.utf8)
    try place.makeFolder()
    try OutputFile.write(bytes, to: place)
    observer(.finished(path: place.path, byteCount: bytes.count))
    return OutputRecord(ofFile: bytes)
  }
}

import FlickDeclarative
import FlickDiagnostics
import FlickEffects
import FlickMotion
import FlickScene
import FlickSceneFormat
import FlickSceneTestSupport
import Testing

/// The words of outputs that are written into files read back as the same outputs.
@Suite struct OutputWordsTests {
  private static let words = [
    "mp4 {}", "mp4 {codec: h265, crf: 20, preset: slow, fps: 30000/1001, speed: 1/3, width: 322}",
    "mp4 {quality: lossless, chroma: \"4:4:4\", encoder: {\"tune\": \"animation\", \"x\": \"a, b: \\\"c\\\"\"}}",
    "webm {codec: av1}", "mp4 {cover: true}", "mp4 {subtitles: eng, cover: true}",
    "webm {subtitles: deu}", "mp4 {codec: av1, cover: open.settled+0.25s, fps: 30}",
    "webm {quality: draft, motionBlur: 180.5deg, scale: 1.25, alpha: true, maxBytes: 123456B}",
    "webp {quality: best, loop: 1, range: 0.43333333333333335s..open.settled+0.25s, maxBytes: 500000B}",
    "apng {loop: 65535, range: ..end, width: 100, resample: true}",
    "gif {fps: 25, crop: [0, 33.3%, 7.25%, 3]}",
    "png {at: open.settled+0.001s}", "png {at: end}", "png {at: end-0.5s}",
    "mp4 {range: open.start-0.1s..end-0.25s}",
    "sheet {every: 0.04s, columns: 100}", "sheet {every: 1s, columns: 4, range: 1s..}",
  ]

  @Test func `words are read and written the same`() throws {
    let stage = try StageScript("at: 200ms, name: open, tap: {page: p1}").stage()
    for words in OutputWordsTests.words {
      let output = try Output(words: words, name: "a.webp", of: stage, registry: .builtIn)
      #expect(output.words == words)
    }
    for refused in ["", "mp4", "jpeg {}", "webp {width: 0}", "webp {nothing: 1}", "webp {fps: 30", "png {}"] {
      #expect(throws: SceneDiagnostics.self, "\(refused)") {
        _ = try Output(words: refused, name: "a.webp", of: stage, registry: .builtIn)
      }
    }
  }
}

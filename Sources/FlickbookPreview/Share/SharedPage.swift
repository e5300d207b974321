import FlickAnalysis
import FlickAnimatedImage
import FlickDiagnostics
import FlickDrawing
import FlickGeometry
import FlickMotion
package import FlickPlanning
import FlickPlatform
package import FlickRendering

/// The preview of one scene as a page that needs no server and no network. It has the frames without loss, their
/// numbers, a scrubber, the inspector and curves.
///
/// ```swift
/// let page = try await SharedPage(scene, jobs: 2)
/// try OutputFile.write(page.html, to: "tabs.html")
/// ```
package struct SharedPage: Sendable {
  /// The version of the form in which a page stores its content.
  static let formatVersion = 2
  /// The whole page, in UTF-8.
  package let html: [UInt8]
  /// The number of bytes of the pictures, before they are encoded as text.
  package let pictureByteCount: Int

  /// Draws and encodes all frames.
  ///
  /// - Parameters:
  ///   - scene: The scene as it was read and played.
  ///   - arguments: The arguments of commands for the same scene, beginning with its path; the page shows commands to
  ///     copy.
  ///   - jobs: The number of frames that are encoded at a time, at least 1.
  ///   - observer: Receives the amount of work and its progress, from any thread.
  /// - Throws: `VideoError`, `ImageError`, `TextError` for the scene's files; `CancellationError`.
  package init(
    _ scene: ResolvedScene, arguments: [String], jobs: Int, observer: @escaping RenderObserver = { _ in }
  ) async throws {
    let cache = AssetCache()
    let pack = try await FramePack(scene, cache: cache, jobs: jobs, observer)
    let sound = try SharedSound(scene, cache: cache)
    let numbers = try SharedNumbers(scene, pack, sound, arguments: arguments, cache: cache).json.line
    let head = try Deflate.zlib(Array(numbers.utf8), level: 12)
    pictureByteCount = pack.bytes.count
    html = SharedPage.page(title: scene.title, head: head, media: pack.bytes + sound.bytes)
  }

  private static func page(title: String, head: [UInt8], media: [UInt8]) -> [UInt8] {
    let (script, style) = (PageFiles.sharedScript, PageFiles.text(named: "preview.css"))
    let body =
      PageFiles.text(named: "").firstRange(of: "<body>").map { PageFiles.text(named: "")[$0.lowerBound...] }
      ?? ""
    let policy = """
      default-src 'none'; script-src '\(WebPage.policyHash(of: script))'; style-src '\(WebPage.policyHash(of: style))'; img-src blob:; base-uri 'none'; \
      form-action 'none'
      """
    let top = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(escaped(title))</title>
      <style>\(style)</style>
      </head>

      """
    // Base 64 has no characters with a meaning in markup.
    let archive =
      "<script type=\"text/plain\" id=\"archive\" data-version=\"\(formatVersion)\" data-head=\"\(head.count)\">"
    let end = "</script>\n<script>\(script)</script>\n</body>\n</html>\n"
    let main = body.replacing("</body>", with: "").replacing("</html>", with: "")
    let encoded = [UInt8](Data(head + media).base64EncodedData())
    return Array((top + main + archive).utf8) + encoded + Array(end.utf8)
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }
}

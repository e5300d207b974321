import FlickDiagnostics
import FlickPlanning

/// Pictures of Markdown pages.
///
/// | address | answer |
/// | --- | --- |
/// | `/m` | the pages, their pictures, and whether those are up to date |
/// | `/m/N/before?dark` | a picture as it is |
/// | `/m/N/after?dark` | the same as it would be; it is drawn for that |
/// | `/picture?number=N`, a POST | makes it again, if page and pictures have the digest of `If-Match` |
struct PictureRoutes: Sendable {
  let book: MarkdownImageStore

  func answer(_ request: Request) async -> Response {
    do {
      return try await content(request)
    } catch is CancellationError {
      return .text(503, "Nobody waits for this any more.")
    } catch {
      return .json((["errors": .string(CheckResult.text(of: error))] as JSONValue).line, status: 422)
    }
  }

  private func content(_ request: Request) async throws -> Response {
    let words = request.words
    guard words.count == 3 else { return words.count == 1 ? .json(await book.document().line) : .notFound }
    guard let number = Int(words[1]) else { return .notFound }
    let variant = request.value("dark") == nil ? 0 : 1
    let picture: (path: String, bytes: [UInt8])?
    switch words[2] {
    case "before": picture = try await book.before(number, variant)
    case "after": picture = try await book.after(number, variant)
    default: return .notFound
    }
    guard let picture, let type = PictureRoutes.type(of: picture.path) else { return .notFound }
    return Response(200, headers: [("Content-Type", type)], .bytes(picture.bytes))
  }

  /// Nil without `If-Match`.
  func remake(_ request: Request) async throws -> Response? {
    guard let number = Int(request.value("number") ?? "") else { return .notFound }
    guard let digest = request.expectedDigest else { return nil }
    let certainty = try await book.remake(number, ifDigest: digest)
    return .json((["warning": certainty.warning] as JSONValue).line)
  }

  /// The media type of a picture that browsers show; never that of a page.
  private static func type(of path: String) -> String? {
    switch path.split(separator: ".").last?.lowercased() {
    case "png", "apng": "image/png"
    case "webp": "image/webp"
    case "gif": "image/gif"
    case "jpg", "jpeg": "image/jpeg"
    case "avif": "image/avif"
    case "mp4", "m4v", "mov": "video/mp4"
    case "webm": "video/webm"
    default: nil
    }
  }
}

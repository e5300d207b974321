import FlickDiagnostics
import FlickFiles
import FlickPlanning

/// The routes for the pictures in Markdown pages.
struct PictureRoutes: Sendable {
  let markdownImages: MarkdownImageStore

  func list(_ request: Request, _ parameters: PathParameters) async -> Response {
    .json(await markdownImages.document().line)
  }

  func before(_ request: Request, _ parameters: PathParameters) async throws -> Response {
    answer(try await markdownImages.before(parameters.number, variant(request)))
  }

  func after(_ request: Request, _ parameters: PathParameters) async throws -> Response {
    answer(try await markdownImages.after(parameters.number, variant(request)))
  }

  func remake(_ request: Request, _ parameters: PathParameters) async throws -> Response {
    guard let number = Int(request.value("number") ?? "") else { return .notFound }
    guard let digest = request.expectedDigest else { return .unconditional }
    let certainty = try await markdownImages.remake(number, ifDigest: digest)
    return .json((["warning": certainty.warning] as JSONValue).line)
  }

  private func variant(_ request: Request) -> Int { request.value("dark") == nil ? 0 : 1 }

  private func answer(_ picture: (path: String, bytes: [UInt8])?) -> Response {
    guard let picture, let type = PictureRoutes.type(of: picture.path) else { return .notFound }
    return Response(200, headers: [("Content-Type", type)], .bytes(picture.bytes))
  }

  /// The media type of a picture or movie that browsers show; nil for any other file, so that no file is sent as a web
  /// page.
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

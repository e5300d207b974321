import FlickDiagnostics
import FlickGolden
import FlickImage
import FlickPlanning

/// The routes for the comparison of a scene with another one.
struct CompareRoutes: Sendable {
  let session: PreviewSession

  /// The differences between both scenes, in words.
  func differences(_ request: Request, _ scene: OpenScene) async throws -> Response {
    guard let compared = try await compared(request, scene) else { return .notFound }
    let difference = try await compared.differences(cache: session.cache, jobs: session.jobs)
    guard let difference else { return .json((["isEqual": true] as JSONValue).line) }
    return .json(
      ([
        "isEqual": false, "kind": .string(difference.kind.rawValue),
        "summary": .string(difference.summary),
        "sentences": .array(difference.sentences.map { .string($0) }),
        "frames": .array(difference.frames.map { [.integer($0.lowerBound), .integer($0.upperBound)] }),
      ] as JSONValue).line)
  }

  /// The other scene's picture of a frame, or the difference of both; no content if there is none.
  func picture(_ request: Request, _ scene: OpenScene, _ frame: Int) async throws -> Response {
    guard let compared = try await compared(request, scene) else { return .notFound }
    let isDifference = request.value("show") == "difference"
    let picture =
      isDifference
      ? try await compared.difference(ofFrame: frame) : try await compared.picture(ofFrame: frame)
    guard let picture else { return Response(204, .bytes([])) }
    let bytes = picture.isOpaque ? picture.bytes : picture.overCheckerboard().bytes
    return FrameResponse.answer(
      ServedFrame(size: picture.size, bytes: bytes, isOpaque: picture.isOpaque), isKept: false)
  }

  private func compared(_ request: Request, _ scene: OpenScene) async throws -> ComparedScene? {
    guard let word = request.value("with"), let counterpart = ComparisonTarget(word) else { return nil }
    return try await session.compared(scene, with: counterpart, isFresh: request.value("fresh") != nil)
  }
}

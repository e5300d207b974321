import FlickAnalysis
import FlickDiagnostics
import FlickGeometry
import FlickMotion
import FlickPlanning
import FlickScene
import FlickStage

/// The routes for a scene in the state that it had when the page learned its epoch.
struct SceneRoutes: Sendable {
  let session: PreviewSession

  /// Makes a handler for a scene that a page shows. When a scene has changed, its old epoch is unknown.
  func ofScene(
    _ answer: @escaping @Sendable (Request, OpenScene) async throws -> Response
  ) -> Route.Handler {
    { request, parameters in
      try await withScene(of: parameters) { scene, _ in try await answer(request, scene) }
    }
  }

  /// Makes a handler for a frame of such a scene.
  func ofFrame(
    _ answer: @escaping @Sendable (Request, OpenScene, _ frame: Int) async throws -> Response
  ) -> Route.Handler {
    { request, parameters in
      try await withScene(of: parameters) { scene, _ in
        guard parameters.number < scene.scene.stage.frameCount else { return .notFound }
        return try await answer(request, scene, parameters.number)
      }
    }
  }

  private func withScene(
    of parameters: PathParameters, _ answer: (OpenScene, SceneView) async throws -> Response
  ) async throws -> Response {
    guard let (scene, view) = await session.scene(ofEpoch: parameters.epoch) else {
      return .text(410, "The scene has changed in the meantime.")
    }
    return try await session.crashGuard.work(onScene: view.scene) { try await answer(scene, view) }
  }
}

// MARK: - Scenes

extension SceneRoutes {
  func document(_ request: Request, _ parameters: PathParameters) async throws -> Response {
    try await withScene(of: parameters) { scene, view in
      let document = SceneDocument(
        scene: scene.scene, epoch: scene.epoch, view: view,
        arguments: session.arguments(forScene: view.scene, source: scene.scene.scene.sources.first),
        isOutdated: session.isOutdated(view))
      return .json(document.json.line)
    }
  }

  func tracks(_ request: Request, _ scene: OpenScene) throws -> Response {
    .json(try SceneTracks(scene.scene).json.line)
  }

  func camera(_ request: Request, _ scene: OpenScene) -> Response {
    guard scene.scene.stage.hasCamera else { return .notFound }
    return .json(CameraTrackDocument(stage: scene.scene.stage).json.line)
  }

  func trace(_ request: Request, _ scene: OpenScene) throws -> Response {
    let timeline = scene.scene.timeline
    let frames = FrameSelection(rate: timeline.frameRate, frames: 0..<timeline.frameCount)
    return .json(try Trace(scene.scene, try values(request, of: scene), frames).json)
  }

  func report(_ request: Request, _ scene: OpenScene) throws -> Response {
    let values = try values(request, of: scene)
    return .json(
      try SmoothnessReport(scene.scene, values, in: 0..<scene.scene.stage.duration).document.line)
  }

  /// A part of the sound; the scene's epoch covers all files with sound, so the browser may keep it.
  func sound(_ request: Request, _ parameters: PathParameters) async throws -> Response {
    try await withScene(of: parameters) { scene, _ in
      guard let part = try scene.soundPart(parameters.number, cache: session.cache) else { return .notFound }
      let headers = [
        ("Content-Type", "audio/wav"), ("Cache-Control", "private, max-age=31536000, immutable"),
      ]
      return Response(200, headers: headers.map { (name: $0.0, value: $0.1) }, .bytes(part.file))
    }
  }

  /// The requested values, if the scene has them.
  private func values(_ request: Request, of scene: OpenScene) throws -> [TraceValue] {
    let values = try request.values("value").map { text in
      guard let value = TraceValue(text: text) else {
        throw FlickbookError.invalidRequest("'\(text)' is not a name of a value")
      }
      return value
    }
    try scene.scene.checkRequest(values)
    return values
  }
}

// MARK: - Frames

extension SceneRoutes {
  func picture(_ request: Request, _ scene: OpenScene, _ frame: Int) async throws -> Response {
    let eighths = request.value("scale").map { Int($0) } ?? 8
    guard let eighths, (1...8).contains(eighths) else { return .notFound }
    let frameRequest = FramePainter.FrameRequest(
      frame: frame, eighths: eighths, isOverBoard: request.value("over") == "board",
      isWhole: request.showsWhole)
    return FrameResponse.answer(try await session.painter.frame(frameRequest, of: scene), isKept: true)
  }

  func hash(_ request: Request, _ scene: OpenScene, _ frame: Int) async throws -> Response {
    let hash = try await session.painter.hash(ofFrame: frame, of: scene)
    return .json((["hash": .string(hash)] as JSONValue).line)
  }

  func inspection(_ request: Request, _ scene: OpenScene, _ frame: Int) -> Response {
    let time = scene.scene.stage.frameRate.time(ofFrame: frame)
    return .json(Inspection(scene.scene, at: time).document.line)
  }

  func screens(_ request: Request, _ scene: OpenScene, _ frame: Int) -> Response {
    .json(FrameScreens(scene: scene.scene, frame: frame, isWhole: request.showsWhole).json.line)
  }

  func reasons(_ request: Request, _ scene: OpenScene, _ frame: Int) -> Response {
    let reasons = FrameReasons(scene: scene.scene, frame: frame, item: request.value("item"))
    return .json((["reasons": .array(reasons.sentences.map { .string($0) })] as JSONValue).line)
  }
}

extension Request {
  /// Whether the page shows the whole picture, without the camera and without callouts.
  fileprivate var showsWhole: Bool { value("camera") == "off" }
}

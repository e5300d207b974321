import FlickAnalysis
import FlickBasics
import FlickDiagnostics
import FlickGeometry
import FlickMotion
import FlickPlanning
import FlickScene
import FlickStage

/// The answers at each address.
///
/// | address | answer |
/// | --- | --- |
/// | `/`, `/NAME` | the page and its files |
/// | `/scenes` | the scenes that there are |
/// | `/events?scene=N&set=K=V&appearance=A&touches=B` | a stream: what becomes of a view |
/// | `/s/EPOCH` | steps, events, controls |
/// | `/f/EPOCH/N?scale=E&over=board` | a frame's pixels at E eighths of the scale |
/// | `/h/EPOCH/N` | the hash of the whole frame, which `still --hash` prints |
/// | `/i/EPOCH/N` | what `inspect` prints |
/// | `/t/EPOCH?value=V` | what `trace` prints |
/// | `/r/EPOCH?value=V` | what `trace --report` prints |
/// | `/l/EPOCH` | what lasts beside the steps, as tracks of the timeline |
/// | `/w/EPOCH/N?item=ID` | why a frame, and an item of it, looks as it does |
/// | `/d/EPOCH?with=W&fresh` | how the scene differs from `head`, `recorded` or another scene's number |
/// | `/c/EPOCH/N?with=W&show=difference` | the other's frame, or where both differ |
/// | `/m`, `/m/N/before`, `/m/N/after` | pictures of Markdown files: `PictureRoutes` |
///
/// These are questions. What does something is in `RecordingRoutes`. A request with `Flickbook-Quiet` is told of
/// mistakes in a header: `Response.heard(by:)`.
package struct PreviewRoutes: Sendable {
  private let session: PreviewSession
  /// The token that the page sends with its deeds.
  private let deedToken: String
  private let recording: RecordingRoutes?
  private let pictures: PictureRoutes?

  package init(_ session: PreviewSession, _ book: MarkdownImageStore? = nil, deedToken: String = "") {
    (self.session, self.deedToken) = (session, deedToken)
    pictures = book.map(PictureRoutes.init)
    recording = RecordingRoutes(session, pictures)
  }

  package func answer(_ request: Request) async -> Response {
    await found(request).heard(by: request)
  }

  private func found(_ request: Request) async -> Response {
    guard request.method == .get else {
      return await recording?.answer(request) ?? .text(405, "Nothing is changed here.")
    }
    let words = request.words
    switch (words.first, words.count) {
    case ("scenes", 1): return .json(scenes.line)
    case ("events", 1): return await events(request)
    case ("m", _): return await pictures?.answer(request) ?? .notFound
    case ("g", 1), ("q", 1), ("p", 1): return await BoardRoutes(session: session).answer(request)
    case ("s", 2), ("t", 2), ("r", 2), ("l", 2), ("d", 2), ("f", 3), ("h", 3), ("i", 3), ("w", 3),
      ("c", 3):
      return await ofScene(request, words)
    case (let name?, 1): return PageFiles.answer(named: String(name))
    default: return .notFound
    }
  }

  private var scenes: JSONValue {
    [
      "version": .string(Release.version),
      "token": recording == nil ? .null : .string(deedToken),
      "markdownPages": .integer(pictures?.book.pageCount ?? 0),
      "scenes": .array(
        session.inputs.enumerated().map { number, input in
          [
            "name": .string(input.name), "title": .string(input.title),
            "obstacle": session.drafts?.obstacle(ofScene: number).map { .string($0) } ?? .null,
            "undo": session.drafts?.undoDigest(ofScene: number).map { .string($0) } ?? .null,
          ]
        }),
    ]
  }

  private func events(_ request: Request) async -> Response {
    guard let view = SceneView(request), let readings = await session.readings(of: view) else {
      return .notFound
    }
    return EventStream.answer(readings)
  }

  /// Answers a request about an epoch. When the scene has changed, the epoch is gone.
  private func ofScene(_ request: Request, _ words: [Substring]) async -> Response {
    let epoch = String(words[1])
    guard let scene = await session.scene(ofEpoch: epoch), let view = await session.view(ofEpoch: epoch)
    else {
      return .text(410, "The scene has changed since.")
    }
    do {
      return try await session.crashGuard.work(onScene: view.scene) {
        if words[0] == "s" {
          let document = SceneDocument(
            scene: scene.scene, epoch: epoch, view: view, arguments: session.arguments)
          return .json(document.json.line)
        }
        return try await ofScene(request, words, scene)
      }
    } catch is CancellationError {
      return .text(503, "Nobody waits for this any more.")
    } catch {
      return .json(
        JSONValue.object([.init("errors", .string(CheckResult.text(of: error)))]).line, status: 422)
    }
  }

  private func ofScene(_ request: Request, _ words: [Substring], _ scene: OpenScene) async throws -> Response
  {
    switch words[0] {
    case "t": return try trace(scene, try values(request, of: scene))
    case "r": return try report(scene, try values(request, of: scene))
    case "l": return .json(try SceneTracks(scene.scene).json.line)
    case "d": return try await CompareRoutes(session: session).differences(request, scene)
    default:
      guard let frame = Int(words[2]), (0..<scene.scene.stage.frameCount).contains(frame) else {
        return .notFound
      }
      return try await ofFrame(request, words[0], scene, frame)
    }
  }

  private func ofFrame(
    _ request: Request, _ word: Substring, _ scene: OpenScene, _ frame: Int
  ) async throws -> Response {
    switch word {
    case "i": return inspection(scene, frame)
    case "h":
      let hash = try await session.painter.hash(ofFrame: frame, of: scene)
      return .json((["hash": .string(hash)] as JSONValue).line)
    case "w":
      let reasons = FrameReasons(scene: scene.scene, frame: frame, item: request.value("item"))
      return .json((["reasons": .array(reasons.sentences.map { .string($0) })] as JSONValue).line)
    case "c": return try await CompareRoutes(session: session).picture(request, scene, frame: frame)
    default: return try await picture(scene, frame, request)
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

  private func trace(_ scene: OpenScene, _ values: [TraceValue]) throws -> Response {
    let timeline = scene.scene.timeline
    let frames = FrameSelection(rate: timeline.frameRate, frames: 0..<timeline.frameCount)
    return .json(try Trace(scene.scene, values, frames).json)
  }

  private func report(_ scene: OpenScene, _ values: [TraceValue]) throws -> Response {
    .json(try SmoothnessReport(scene.scene, values, in: 0..<scene.scene.stage.duration).document.line)
  }

  private func inspection(_ scene: OpenScene, _ frame: Int) -> Response {
    let time = scene.scene.stage.frameRate.time(ofFrame: frame)
    return .json(Inspection(scene.scene, at: time).document.line)
  }

  private func picture(_ scene: OpenScene, _ frame: Int, _ request: Request) async throws -> Response {
    let eighths = request.value("scale").map { Int($0) } ?? 8
    guard let eighths, (1...8).contains(eighths) else { return .notFound }
    let wish = FramePainter.FrameRequest(
      frame: frame, eighths: eighths, isOverBoard: request.value("over") == "board")
    return FrameAnswer.answer(try await session.painter.frame(wish, of: scene), isKept: true)
  }
}

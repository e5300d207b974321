import FlickDiagnostics
import FlickFiles

/// The deeds of a page, where the preview was started to record: each is a POST, with the page's own token.
///
/// | address | does |
/// | --- | --- |
/// | `/propose?scene=N&draft=B&…` | makes a draft of a scene's text, or of draft B, with a touch, a step's start or values; no file hears of it |
/// | `/accept?scene=N&draft=D` | writes the draft into the scene's file, if that has the digest of `If-Match` and the scene can be played |
/// | `/undo?scene=N` | puts back what stood there before, on the same condition |
/// | `/golden?scene=N` | records all frames of a scene, if its manifest has that digest |
/// | `/picture?number=N` | makes a picture of a Markdown file again, if both have that digest |
struct RecordingRoutes: Sendable {
  private let session: PreviewSession
  private let drafts: DraftStore
  private let pictures: PictureRoutes?

  /// Nil where nothing is recorded.
  init?(_ session: PreviewSession, _ pictures: PictureRoutes? = nil) {
    guard let drafts = session.drafts else { return nil }
    (self.session, self.drafts, self.pictures) = (session, drafts, pictures)
  }

  func answer(_ request: Request) async -> Response? {
    do {
      if request.path == "/picture", let pictures {
        return try await pictures.remake(request) ?? RecordingRoutes.unconditional
      }
      guard let view = SceneView(request), session.inputs.indices.contains(view.scene) else {
        return .notFound
      }
      return try await answer(request, view)
    } catch is CancellationError {
      return .text(503, "Nobody waits for this any more.")
    } catch let refusal as DraftStore.Refusal {
      return RecordingRoutes.answer(to: refusal)
    } catch {
      return RecordingRoutes.mistake(422, CheckResult.text(of: error))
    }
  }

  private func answer(_ request: Request, _ view: SceneView) async throws -> Response? {
    switch request.path {
    case "/propose":
      return try await session.crashGuard.work(onScene: view.scene) { try await propose(request, view) }
    case "/accept":
      guard let digest = request.expectedDigest else { return RecordingRoutes.unconditional }
      return written(
        try await session.crashGuard.work(onScene: view.scene) {
          try await session.accept(view.draft ?? 0, ofScene: view.scene, ifDigest: digest)
        })
    case "/undo":
      guard let digest = request.expectedDigest else { return RecordingRoutes.unconditional }
      return written(try drafts.undo(scene: view.scene, ifDigest: digest))
    case "/golden":
      guard let digest = request.expectedDigest else { return RecordingRoutes.unconditional }
      let written = try await session.crashGuard.work(onScene: view.scene) {
        try await session.recordGolden(ofScene: view.scene, ifDigest: digest)
      }
      return .json(
        (["frames": .integer(written.frames), "warning": written.certainty.warning] as JSONValue).line)
    default: return nil
    }
  }

  /// The body of `/propose`: a touch or values.
  private struct ProposalRequest: Decodable {
    struct Touch: Decodable {
      var frame: Int
      /// `[seconds, x, y]` each.
      var path: [[Double]]
      var start: StepAnchor.Anchor?
      var isOnPage: Bool?
      var onOverlap: OverlapResolution?
    }

    struct Start: Decodable {
      var step: Int
      /// The frame on which it is to begin.
      var frame: Int?
      /// The event that it is to follow, and how long behind it.
      var after: String?
      var time: String?

      /// Nil for a frame and a time, and for neither.
      var move: StepRetiming? {
        switch (frame, time) {
        case (let frame?, nil): .onFrame(frame)
        case (nil, let time?): .behind(after, wait: time)
        default: nil
        }
      }
    }

    var touch: Touch?
    var start: Start?
    var values: [String]?

    /// Nil for several, for none, and for what no hand does.
    var proposal: Proposal? {
      switch (touch, start, values) {
      case (let touch?, nil, nil):
        PointerPath(touch.path).map {
          .touch(
            $0, frame: touch.frame, by: touch.start ?? .event, isOnPage: touch.isOnPage ?? false,
            onOverlap: touch.onOverlap ?? .replace)
        }
      case (nil, let start?, nil): start.move.map { .start(step: start.step, $0) }
      case (nil, nil, let values?) where !values.isEmpty && values.count <= 100: .values(values)
      default: nil
      }
    }
  }

  private func propose(_ request: Request, _ view: SceneView) async throws -> Response {
    guard let proposal = request.decoded(as: ProposalRequest.self)?.proposal else {
      return RecordingRoutes.mistake(400, "This is no proposal.")
    }
    let draft = try await session.propose(proposal, in: view)
    let lines = { (lines: [String]) in JSONValue.array(lines.map { .string($0) }) }
    return .json(
      ([
        "draft": .integer(draft.number), "digest": .string(draft.digest),
        "step": draft.step.map { .string($0) } ?? .null,
        "overlap": draft.overlap.map { .string($0) } ?? .null,
        "changes": .array(
          draft.difference.changes.map { change in
            [
              "oldLine": .integer(change.oldLine), "newLine": .integer(change.newLine),
              "removed": lines(change.removed), "added": lines(change.added),
            ]
          }),
      ] as JSONValue).line)
  }

  private func written(_ written: DraftStore.Written) -> Response {
    .json((["digest": .string(written.digest), "warning": written.certainty.warning] as JSONValue).line)
  }

  private static let unconditional = mistake(
    428, "What is written needs 'If-Match' with the digest of what is there.")

  private static func answer(to refusal: DraftStore.Refusal) -> Response {
    switch refusal {
    case .unknown: mistake(404, "There is no such thing to write, or to undo.")
    case .changed: mistake(412, "The file has changed since; nothing was written.")
    case .unplayable(let reason):
      mistake(422, "Nothing was written, because the scene could not be played:\n\(reason)")
    case .failed(let reason): mistake(409, "Nothing was written: \(reason)")
    }
  }

  private static func mistake(_ status: Int, _ text: String) -> Response {
    .json((["errors": .string(text)] as JSONValue).line, status: status)
  }
}

extension FileReplacement.Certainty {
  /// The warning that the page shows about it; null when there is none.
  var warning: JSONValue {
    switch self {
    case .exchanged: .null
    case .compared:
      "It is written. This file system cannot exchange two files, so a save in the same moment could be lost."
    }
  }
}

import FlickDiagnostics
import FlickFiles
import FlickScene

/// The routes that change something, if the preview was started to record. Each is a POST with the page's own token.
struct RecordingRoutes: Sendable {
  let session: PreviewSession
  let drafts: DraftStore

  /// Makes a handler for a change of a scene.
  func ofView(
    _ answer: @escaping @Sendable (Request, SceneView) async throws -> Response
  ) -> Route.Handler {
    { request, _ in
      guard let view = SceneView(request), session.inputs.indices.contains(view.scene) else {
        return .notFound
      }
      return try await answer(request, view)
    }
  }

  /// Makes a handler for writing a file that must have the digest of `If-Match`.
  func ofFile(
    _ answer: @escaping @Sendable (SceneView, _ digest: String) async throws -> Response
  ) -> Route.Handler {
    ofView { request, view in
      guard let digest = request.expectedDigest else { return .unconditional }
      return try await answer(view, digest)
    }
  }

  func accept(_ view: SceneView, _ digest: String) async throws -> Response {
    written(
      try await session.crashGuard.work(onScene: view.scene) {
        try await session.accept(view.draft ?? 0, ofScene: view.scene, ifDigest: digest)
      })
  }

  func undo(_ view: SceneView, _ digest: String) throws -> Response {
    written(try drafts.undo(scene: view.scene, ifDigest: digest))
  }

  /// Records the golden of a scene as its file states it; refuses it to a page that shows other frames.
  func golden(_ view: SceneView, _ digest: String) async throws -> Response {
    guard view == SceneView(scene: view.scene) else {
      return .mistake(
        409, "Nothing was recorded, because the page shows other frames than those of the file.")
    }
    let written = try await session.crashGuard.work(onScene: view.scene) {
      try await session.recordGolden(ofScene: view.scene, ifDigest: digest)
    }
    return .json(
      (["frames": .integer(written.frames), "warning": written.certainty.warning] as JSONValue).line)
  }

  private func written(_ written: DraftStore.Written) -> Response {
    .json((["digest": .string(written.digest), "warning": written.certainty.warning] as JSONValue).line)
  }
}

// MARK: - Proposals

extension Proposal {
  /// The proposal in the body of a request; nil where there is none.
  package init?(_ request: Request) {
    guard let proposal = request.decoded(as: ProposalRequest.self)?.proposal else { return nil }
    self = proposal
  }

  /// The body of `/propose`: a touch, a step's start, a callout's place, or values.
  private struct ProposalRequest: Decodable {
    struct Touch: Decodable {
      var frame: Int
      /// The rows of the hand, each `[seconds, x, y]`.
      var path: [[Double]]
      var start: StepAnchor.Anchor?
      var isOnPage: Bool?
      var onOverlap: OverlapResolution?
    }

    struct Start: Decodable {
      var step: Int
      /// The new first frame of the step.
      var frame: Int?
      /// The event that the step is to follow, and the wait after it.
      var after: String?
      var time: String?

      /// The new start; nil for a frame together with a time, and for neither.
      var move: StepRetiming? {
        switch (frame, time) {
        case (let frame?, nil): .onFrame(frame)
        case (nil, let time?): .behind(after, wait: time)
        default: nil
        }
      }
    }

    struct Callout: Decodable {
      var number: Int
      var place: String
    }

    var touch: Touch?
    var start: Start?
    var callout: Callout?
    var values: [String]?

    /// The proposal; nil if there are several or none, and for a path that cannot come from a hand.
    var proposal: Proposal? {
      switch (touch, start, callout, values) {
      case (let touch?, nil, nil, nil):
        PointerPath(touch.path).map {
          .touch(
            $0, frame: touch.frame, by: touch.start ?? .event, isOnPage: touch.isOnPage ?? false,
            onOverlap: touch.onOverlap ?? .replace)
        }
      case (nil, let start?, nil, nil): start.move.map { .start(step: start.step, $0) }
      case (nil, nil, let callout?, nil):
        CalloutPlace(rawValue: callout.place).map { .callout(callout.number, $0) }
      case (nil, nil, nil, let values?) where !values.isEmpty && values.count <= 100: .values(values)
      default: nil
      }
    }
  }
}

extension RecordingRoutes {
  func propose(_ request: Request, _ view: SceneView) async throws -> Response {
    try await session.crashGuard.work(onScene: view.scene) {
      guard let proposal = Proposal(request) else {
        return .mistake(400, "The request is not a proposal.")
      }
      return answer(try await session.propose(proposal, in: view))
    }
  }

  private func answer(_ draft: Draft) -> Response {
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
}

extension FileReplacement.Certainty {
  /// The warning that the page shows about the writing; null when there is none.
  var warning: JSONValue {
    switch self {
    case .exchanged: .null
    case .compared:
      "The file was written. This file system cannot exchange two files, so a save at the same moment could be lost."
    }
  }
}

import FlickDiagnostics
import FlickPlanning

/// The routes for the preview's scenes by number, whether a page shows them or not.
struct BoardRoutes: Sendable {
  let session: PreviewSession

  func golden(_ request: Request, _ parameters: PathParameters) async -> Response {
    await answer(request, mistake: obstacle) { number in
      let state = try await session.golden(ofScene: number)
      return .json(
        ([
          "path": .string(state.path), "isRecorded": .boolean(state.isRecorded),
          "isCurrent": .boolean(state.isCurrent),
          "digest": .string(state.digest), "obstacle": .null,
        ] as JSONValue).line)
    }
  }

  func card(_ request: Request, _ parameters: PathParameters) async -> Response {
    await answer(request, mistake: wrong) { number in
      card(await session.card(ofScene: number))
    }
  }

  func poster(_ request: Request, _ parameters: PathParameters) async -> Response {
    await answer(request, mistake: obstacle) { number in
      FrameResponse.answer(try await session.poster(ofScene: number), isKept: false)
    }
  }

  /// - Parameter mistake: Returns the response for a scene with that mistake, which the page shows as the scene's
  ///   state.
  private func answer(
    _ request: Request, mistake: (String) -> Response, _ answer: (Int) async throws -> Response
  ) async -> Response {
    guard let number = Int(request.value("scene") ?? ""), session.inputs.indices.contains(number) else {
      return .notFound
    }
    do {
      return try await session.crashGuard.work(onScene: number) { try await answer(number) }
    } catch {
      return mistake(SceneProblems.text(of: error))
    }
  }

  private func card(_ card: SceneCard) -> Response {
    .json((["state": .string(card.state), "isWrong": .boolean(card.isWrong)] as JSONValue).line)
  }

  private func wrong(_ text: String) -> Response { card(SceneCard(state: text, isWrong: true)) }

  private func obstacle(_ text: String) -> Response { .json((["obstacle": .string(text)] as JSONValue).line) }
}

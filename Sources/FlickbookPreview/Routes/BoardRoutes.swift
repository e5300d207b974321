import FlickDiagnostics
import FlickPlanning

/// The preview's scenes by number, whether somebody looks at them or not.
///
/// | address | answer |
/// | --- | --- |
/// | `/g?scene=N` | what is recorded of its frames |
/// | `/q?scene=N` | whether all is well with it |
/// | `/p?scene=N` | a small picture of it |
struct BoardRoutes: Sendable {
  let session: PreviewSession

  func answer(_ request: Request) async -> Response {
    guard let number = Int(request.value("scene") ?? ""), session.inputs.indices.contains(number) else {
      return .notFound
    }
    do {
      return try await session.crashGuard.work(onScene: number) {
        switch request.path {
        case "/g": return .json(try await golden(number).line)
        case "/q": return card(await session.card(ofScene: number))
        default: return FrameAnswer.answer(try await session.poster(ofScene: number), isKept: false)
        }
      }
    } catch {
      let text = CheckResult.text(of: error)
      if request.path == "/q" { return card(SceneCard(state: text, isWrong: true)) }
      return .json((["obstacle": .string(text)] as JSONValue).line)
    }
  }

  private func card(_ card: SceneCard) -> Response {
    .json((["state": .string(card.state), "isWrong": .boolean(card.isWrong)] as JSONValue).line)
  }

  private func golden(_ number: Int) async throws -> JSONValue {
    let state = try await session.golden(ofScene: number)
    return [
      "path": .string(state.path), "isRecorded": .boolean(state.isRecorded),
      "isCurrent": .boolean(state.isCurrent),
      "digest": .string(state.digest), "obstacle": .null,
    ]
  }
}

import FlickBasics
import FlickDiagnostics
import FlickPlanning

/// The routes for the list of scenes and for the events of a view.
struct ListRoutes: Sendable {
  let session: PreviewSession
  let markdownImages: MarkdownImageStore?
  let writingToken: String

  func scenes(_ request: Request, _ parameters: PathParameters) -> Response {
    .json(
      ([
        "version": .string(Release.version),
        "token": session.drafts == nil ? .null : .string(writingToken),
        "markdownPages": .integer(markdownImages?.pageCount ?? 0),
        "scenes": .array(session.inputs.indices.map(scene)),
      ] as JSONValue).line)
  }

  private func scene(_ number: Int) -> JSONValue {
    let (input, drafts) = (session.inputs[number], session.drafts)
    return [
      "name": .string(input.name), "title": .string(input.title),
      "obstacle": drafts?.obstacle(ofScene: number).map { .string($0) } ?? .null,
      "undo": drafts?.undoDigest(ofScene: number).map { .string($0) } ?? .null,
    ]
  }

  func events(_ request: Request, _ parameters: PathParameters) async -> Response {
    guard let view = SceneView(request), let updates = await session.updates(of: view) else {
      return .notFound
    }
    return EventStream.answer(updates)
  }
}

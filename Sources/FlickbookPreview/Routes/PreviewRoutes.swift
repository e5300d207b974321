import FlickDiagnostics

/// The answers at each address: a table of routes.
///
/// A request with `Flickbook-Quiet` is told of mistakes in a header: `Response.heard(by:)`.
package struct PreviewRoutes: Sendable {
  private let table: [Route]

  /// - Parameters:
  ///   - book: The pictures of Markdown pages, if there are such pages.
  ///   - deedToken: The token that the page sends with its deeds.
  package init(_ session: PreviewSession, _ book: MarkdownImageStore? = nil, deedToken: String = "") {
    let lists = ListRoutes(session: session, book: book, deedToken: deedToken)
    let pictures = book.map(PictureRoutes.init)
    let recording = session.drafts.map { RecordingRoutes(session: session, drafts: $0) }
    // The first that an address has answers.
    table =
      PreviewRoutes.questions(lists, SceneRoutes(session: session), BoardRoutes(session: session))
      + (pictures.map(PreviewRoutes.questions) ?? [])
      + (recording.map { PreviewRoutes.deeds($0, pictures) } ?? [])
      // The page, and its files.
      + [Route(.get, ":name") { _, parameters in PageFiles.answer(named: parameters.name) }]
  }

  private static func questions(
    _ lists: ListRoutes, _ scene: SceneRoutes, _ board: BoardRoutes
  ) -> [Route] {
    let compare = CompareRoutes(session: scene.session)
    return [
      // The scenes that there are.
      Route(.get, "scenes", lists.scenes),
      // What becomes of a view, as a stream: ?scene=N&set=K=V&appearance=A&touches=B&draft=D
      Route(.get, "events", lists.events),

      // Steps, events, controls.
      Route(.get, "scenes/:epoch", scene.document),
      // What lasts beside the steps, as tracks of the timeline.
      Route(.get, "tracks/:epoch", scene.ofScene(scene.tracks)),
      // What `trace` and `trace --report` print: ?value=V
      Route(.get, "traces/:epoch", scene.ofScene(scene.trace)),
      Route(.get, "reports/:epoch", scene.ofScene(scene.report)),
      // How the scene differs from `head`, `recorded` or another scene's number: ?with=W&fresh
      Route(.get, "differences/:epoch", scene.ofScene(compare.differences)),

      // A frame's pixels at E eighths of the scale: ?scale=E&over=board
      Route(.get, "frames/:epoch/:number", scene.ofFrame(scene.picture)),
      // The hash of the whole frame, which `still --hash` prints.
      Route(.get, "hashes/:epoch/:number", scene.ofFrame(scene.hash)),
      // What `inspect` prints.
      Route(.get, "inspections/:epoch/:number", scene.ofFrame(scene.inspection)),
      // Why a frame, and an item of it, looks as it does: ?item=ID
      Route(.get, "reasons/:epoch/:number", scene.ofFrame(scene.reasons)),
      // The other scene's frame, or where both differ: ?with=W&show=difference
      Route(.get, "comparisons/:epoch/:number", scene.ofFrame(compare.picture)),

      // What is recorded of a scene's frames, whether all is well with it, a small picture of it: ?scene=N
      Route(.get, "golden", board.golden),
      Route(.get, "card", board.card),
      Route(.get, "poster", board.poster),
    ]
  }

  private static func questions(_ pictures: PictureRoutes) -> [Route] {
    [
      // The Markdown pages, their pictures, and whether those are up to date.
      Route(.get, "pictures", pictures.list),
      // A picture as it is, and as it would be, which is drawn for that: ?dark
      Route(.get, "pictures/:number/before", pictures.before),
      Route(.get, "pictures/:number/after", pictures.after),
    ]
  }

  /// The routes that change something; all but `propose` only where the file has the digest of `If-Match`.
  private static func deeds(_ recording: RecordingRoutes, _ pictures: PictureRoutes?) -> [Route] {
    let deeds = [
      // Makes a draft of a scene's text, or of draft D, with a touch, a step's start or values; no file hears of it:
      // ?scene=N&draft=D&…
      Route(.post, "propose", recording.ofView(recording.propose)),
      // Writes a draft into the scene's file, if the scene can be played: ?scene=N&draft=D
      Route(.post, "accept", recording.ofFile(recording.accept)),
      // Puts back what stood there before: ?scene=N
      Route(.post, "undo", recording.ofFile(recording.undo)),
      // Records all frames of a scene: ?scene=N
      Route(.post, "golden", recording.ofFile(recording.golden)),
    ]
    // Makes a picture of a Markdown file again: ?number=N
    return deeds + (pictures.map { [Route(.post, "picture", $0.remake)] } ?? [])
  }

  package func answer(_ request: Request) async -> Response {
    await found(request).heard(by: request)
  }

  private func found(_ request: Request) async -> Response {
    let words = request.words
    for route in table where route.method == request.method {
      guard let parameters = route.parameters(in: words) else { continue }
      do { return try await route.answer(request, parameters) } catch { return .mistake(error) }
    }
    return request.method == .get ? .notFound : .text(405, "Nothing is changed here.")
  }
}

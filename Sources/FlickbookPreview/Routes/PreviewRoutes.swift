import FlickDiagnostics

/// The addresses of the preview, as a table of routes.
///
/// A request with `Flickbook-Quiet` gets the status of a mistake in a header: `Response.adapted(to:)`.
package struct PreviewRoutes: Sendable {
  private let table: [Route]

  /// - Parameters:
  ///   - markdownImages: The pictures of Markdown pages, if there are such pages.
  ///   - writingToken: The token that the page sends with requests that change something.
  package init(
    _ session: PreviewSession, _ markdownImages: MarkdownImageStore? = nil, writingToken: String = ""
  ) {
    let lists = ListRoutes(session: session, markdownImages: markdownImages, writingToken: writingToken)
    let pictures = markdownImages.map(PictureRoutes.init)
    let recording = session.drafts.map { RecordingRoutes(session: session, drafts: $0) }
    // The first route that matches an address handles the request.
    table =
      PreviewRoutes.reading(lists, SceneRoutes(session: session), BoardRoutes(session: session))
      + (pictures.map(PreviewRoutes.reading) ?? [])
      + (recording.map { PreviewRoutes.writing($0, pictures) } ?? [])
      // The page and its files.
      + [Route(.get, ":name") { _, parameters in PageFiles.answer(named: parameters.name) }]
  }

  private static func reading(
    _ lists: ListRoutes, _ scene: SceneRoutes, _ board: BoardRoutes
  ) -> [Route] {
    let compare = CompareRoutes(session: scene.session)
    return [
      // The scenes of the preview.
      Route(.get, "scenes", lists.scenes),
      // The updates of a view, as a stream: ?scene=N&set=K=V&appearance=A&touches=B&draft=D
      Route(.get, "events", lists.events),

      // The steps, events and controls.
      Route(.get, "scenes/:epoch", scene.document),
      // The tracks of the timeline besides the steps.
      Route(.get, "tracks/:epoch", scene.ofScene(scene.tracks)),
      // The part of the picture that the camera shows, frame by frame, and its shots.
      Route(.get, "cameras/:epoch", scene.ofScene(scene.camera)),
      // The output of `trace` and of `trace --report`: ?value=V
      Route(.get, "traces/:epoch", scene.ofScene(scene.trace)),
      Route(.get, "reports/:epoch", scene.ofScene(scene.report)),
      // The differences from `head`, `recorded` or another scene's number: ?with=W&fresh
      Route(.get, "differences/:epoch", scene.ofScene(compare.differences)),

      // The pixels of a frame at E eighths of the scale; with `camera=off` of the whole picture, without the camera and
      // without callouts: ?scale=E&over=board&camera=off
      Route(.get, "frames/:epoch/:number", scene.ofFrame(scene.picture)),
      // The hash of the whole frame, as `still --hash` prints it.
      Route(.get, "hashes/:epoch/:number", scene.ofFrame(scene.hash)),
      // The output of `inspect`.
      Route(.get, "inspections/:epoch/:number", scene.ofFrame(scene.inspection)),
      // The places of the screens in the picture: ?camera=off
      Route(.get, "screens/:epoch/:number", scene.ofFrame(scene.screens)),
      // A part of the sound, as a WAV file: five seconds, from 5 * N s.
      Route(.get, "sounds/:epoch/:number", scene.sound),
      // The reasons for the look of a frame and of an item in it: ?item=ID
      Route(.get, "reasons/:epoch/:number", scene.ofFrame(scene.reasons)),
      // The other scene's frame, or the difference of both: ?with=W&show=difference
      Route(.get, "comparisons/:epoch/:number", scene.ofFrame(compare.picture)),

      // The golden of a scene, its state, and a small picture of it: ?scene=N
      Route(.get, "golden", board.golden),
      Route(.get, "card", board.card),
      Route(.get, "poster", board.poster),
    ]
  }

  private static func reading(_ pictures: PictureRoutes) -> [Route] {
    [
      // The Markdown pages, their pictures, and whether these are up to date.
      Route(.get, "pictures", pictures.list),
      // A picture on the disk and as it would be now, which is drawn on request: ?dark
      Route(.get, "pictures/:number/before", pictures.before),
      Route(.get, "pictures/:number/after", pictures.after),
    ]
  }

  /// The routes that change something. All except `propose` require the file to have the digest of `If-Match`.
  private static func writing(_ recording: RecordingRoutes, _ pictures: PictureRoutes?) -> [Route] {
    let writing = [
      // Makes a draft of a scene's text, or of draft D, with a touch, a step's start, a callout's place or
      // values, without writing a file:
      // ?scene=N&draft=D&…
      Route(.post, "propose", recording.ofView(recording.propose)),
      // Writes a draft into the scene's file, if the scene can be played with it: ?scene=N&draft=D
      Route(.post, "accept", recording.ofFile(recording.accept)),
      // Restores the text before the last accepted draft: ?scene=N
      Route(.post, "undo", recording.ofFile(recording.undo)),
      // Records all frames of a scene, unless the page's view has frames of its own: ?scene=N&set=K=V&…
      Route(.post, "golden", recording.ofFile(recording.golden)),
    ]
    // Makes a picture of a Markdown file again: ?number=N
    return writing + (pictures.map { [Route(.post, "picture", $0.remake)] } ?? [])
  }

  package func answer(_ request: Request) async -> Response {
    await found(request).adapted(to: request)
  }

  private func found(_ request: Request) async -> Response {
    let words = request.words
    for route in table where route.method == request.method {
      guard let parameters = route.parameters(in: words) else { continue }
      do { return try await route.answer(request, parameters) } catch { return .mistake(error) }
    }
    return request.method == .get ? .notFound : .text(405, "This address does not accept changes.")
  }
}

package import FlickPlanning

/// Shows scenes on a page in a browser while they are written.
///
/// ```swift
/// let preview = try await Preview(of: inputs, resolver: SceneResolver())
/// print(preview.address)
/// ```
package final class Preview: Sendable {
  /// The options of a preview: its address, its threads, and its permission to write.
  package struct Options: Sendable {
    /// An address of this machine. Addresses other than the loopback's can be reached from outside.
    package var host = "127.0.0.1"
    /// The port; 0 for a free one.
    package var port = 0
    /// Allowed host names of the preview besides `host`, `localhost`, `127.0.0.1` and `[::1]`.
    package var allowedHosts: [String] = []
    /// The number of threads that draw, at least 1.
    package var jobs = 1
    /// Whether the page may write accepted recordings into the scenes' files.
    package var records = false
    /// Markdown files whose pictures the page shows and, if `records` is set, makes again.
    package var markdown: [String] = []
    /// The arguments that give a command the resolver's values; the page shows commands to copy.
    package var arguments: [String] = []
    /// The store that outlives a crash. It keeps the address and the token, so that the next worker can be reached by
    /// the same page.
    package var memory: (any CrashStore)?
    /// Receives messages for the terminal, on any thread.
    package var note: @Sendable (String) -> Void = { _ in }

    package init() {}
  }

  private let session: PreviewSession
  private let server: PreviewServer

  /// Starts to listen.
  ///
  /// - Parameters:
  ///   - inputs: The scenes; a scene is read when a page shows it.
  ///   - resolver: Reads the scenes.
  ///   - options: The options of the preview.
  /// - Throws: `PreviewError.cannotListen`.
  package init(
    of inputs: [SceneInput], resolver: SceneResolver, options: Options = Options()
  ) async throws(PreviewError) {
    let session = PreviewSession(
      inputs, resolver, jobs: options.jobs, arguments: options.arguments, records: options.records,
      crashGuard: CrashGuard(options.memory), note: options.note)
    let place = options.memory?.place
    let token = place.map { AccessToken(text: $0.token) } ?? AccessToken()
    let markdownImages = MarkdownImageStore(
      options.markdown, resolver, jobs: options.jobs, records: options.records)
    let routes = PreviewRoutes(session, markdownImages, writingToken: token.writingText)
    var settings = ServerSettings()
    (settings.host, settings.port) = (options.host, place?.port ?? options.port)
    settings.allowedHosts = options.allowedHosts
    self.session = session
    server = try await PreviewServer(settings, token: token) { await routes.answer($0) }
    if let place = PreviewPlace(port: server.port, token: token.text) { options.memory?.keep(place) }
    // The first scene is read before the page asks for it, and stays open while the page is reloaded.
    Task.detached {
      guard let updates = await session.updates(of: SceneView(scene: 0)) else { return }
      for await _ in updates {}
    }
  }

  /// The address for the user to open, with the token that gives access.
  package var address: String { server.address }

  /// Stops listening, and closes all connections.
  package func end() async {
    await session.end()
    server.end()
  }
}

package import FlickPlanning

/// Scenes on a page of a browser, as they are written.
///
/// ```swift
/// let preview = try await Preview(of: inputs, resolver: SceneResolver())
/// print(preview.address)
/// ```
package final class Preview: Sendable {
  /// Where it listens, and with what it draws.
  package struct Options: Sendable {
    /// An address of this machine. Others than those of the loopback can be reached from outside.
    package var host = "127.0.0.1"
    /// 0 for a free one.
    package var port = 0
    /// Names that its address may have beside `localhost`, `127.0.0.1` and `[::1]`.
    package var allowedHosts: [String] = []
    /// How many threads draw, at least 1.
    package var jobs = 1
    /// Whether the page may write into the scenes' files what was recorded and accepted there.
    package var records = false
    /// Markdown files whose pictures the page shows, and makes again where it records.
    package var markdown: [String] = []
    /// The arguments that give a command the resolver's values; the page shows commands to copy.
    package var arguments: [String] = []
    /// The store that outlives a crash: a preview listens again where it has listened before, to those who know its
    /// token.
    package var memory: (any CrashStore)?

    package init() {}
  }

  private let session: PreviewSession
  private let server: PreviewServer

  /// Begins to listen.
  ///
  /// - Parameters:
  ///   - inputs: The scenes; they are read when somebody looks at them.
  ///   - resolver: Reads them.
  ///   - options: Where it listens, and with what it draws.
  /// - Throws: `PreviewError.cannotListen`.
  package init(
    of inputs: [SceneInput], resolver: SceneResolver, options: Options = Options()
  ) async throws(PreviewError) {
    let session = PreviewSession(
      inputs, resolver, jobs: options.jobs, arguments: options.arguments, records: options.records,
      crashGuard: CrashGuard(options.memory))
    let place = options.memory?.place
    let token = place.map { AccessToken(text: $0.token) } ?? AccessToken()
    let book = MarkdownImageStore(options.markdown, resolver, jobs: options.jobs, records: options.records)
    let routes = PreviewRoutes(session, book, deedToken: token.deedText)
    var settings = ServerSettings()
    (settings.host, settings.port) = (options.host, place?.port ?? options.port)
    settings.allowedHosts = options.allowedHosts
    self.session = session
    server = try await PreviewServer(settings, token: token) { await routes.answer($0) }
    if let place = PreviewPlace(port: server.port, token: token.text) { options.memory?.keep(place) }
    // The first scene is read before the page asks for it, and stays while a page is loaded anew.
    Task.detached {
      guard let readings = await session.readings(of: SceneView(scene: 0)) else { return }
      for await _ in readings {}
    }
  }

  /// The address that its user opens, with the token that lets them in.
  package var address: String { server.address() }

  /// Hangs up.
  package func end() async {
    await session.end()
    server.end()
  }
}

/// Scenes rendered one after the other. One that cannot be rendered does not stop the others.
public struct Batch: Sendable {
  public var resolver: SceneResolver
  public var range: TimeRange?
  public var placement: OutputPlacement
  /// How many cells of a scene are worked on at a time, at least 1.
  public var jobs: Int
  /// What the scenes have in common is made once.
  public var cache: RenderCache
  /// Where results are kept and found from run to run; nil for nowhere.
  public var store: ProductStore?

  public init(
    resolver: SceneResolver, range: TimeRange? = nil, placement: OutputPlacement, jobs: Int,
    cache: RenderCache = RenderCache(), store: ProductStore? = nil
  ) {
    self.resolver = resolver
    self.range = range
    self.placement = placement
    self.jobs = jobs
    self.cache = cache
    self.store = store
  }

  /// What will be made of every input, in order.
  ///
  /// - Throws: `FlickbookError` when outputs would overwrite each other, or one file would have to hold several
  ///   scenes.
  public func plans(
    for inputs: [Result<SceneInput, any Error>]
  ) throws(FlickbookError) -> [Result<RenderPlan, any Error>] {
    if case .file(let path) = placement, inputs.count > 1 {
      throw .invalidRequest("\(inputs.count) scenes cannot all be \(path); give a folder")
    }
    let plans = inputs.map { input in
      Result { try RenderPlan(try resolver.resolve(try input.get()), range: range, placement: placement) }
    }
    var claims = OutputClaims()
    for case .success(let plan) in plans { try claims.claim(plan) }
    return plans
  }

  /// Makes the outputs of every plan, in order.
  ///
  /// - Parameters:
  ///   - observer: Receives what happens, from any thread.
  ///   - frameHash: Receives the hash of every frame of everything that plays, in order; what it throws ends the scene.
  ///   - failed: Receives every failure as soon as it is known: those of planning first.
  /// - Returns: The failure of the first input that has one, nil when everything stands.
  /// - Throws: `CancellationError` when the task was cancelled.
  public func render(
    _ plans: [Result<RenderPlan, any Error>], observer: @escaping RenderObserver,
    frameHash: FrameHashReceiver? = nil, failed: (any Error) -> Void
  ) async throws -> (any Error)? {
    for case .failure(let error) in plans { failed(error) }
    var failures: [(any Error)?] = []
    for plan in plans {
      switch plan {
      case .failure(let error): failures.append(error)
      case .success(let plan):
        let failure = try await render(plan, observer, frameHash)
        if let failure { failed(failure) }
        failures.append(failure)
      }
    }
    return failures.lazy.compactMap(\.self).first
  }

  private func render(
    _ plan: RenderPlan, _ observer: @escaping RenderObserver, _ frameHash: FrameHashReceiver?
  ) async throws -> (any Error)? {
    do {
      let renderer = SceneRenderer(
        plan, jobs: jobs, cache: cache, store: store, frameHash: frameHash, observer: observer)
      try await renderer.render()
      return nil
    } catch let error as CancellationError {
      throw error
    } catch {
      observer(.failed)
      return error
    }
  }
}

/// Receives an output, the number of one of its frames counted from the scene's start, and that frame's hash.
public typealias FrameHashReceiver = @Sendable (PlannedOutput, Int, String) throws -> Void

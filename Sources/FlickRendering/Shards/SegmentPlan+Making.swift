import FlickBasics
import FlickPlanning

extension SegmentPlan {
  /// Finds the segments of all outputs. What several scenes show is a segment of the first of them.
  ///
  /// - Parameters:
  ///   - plans: The files to make, scene by scene.
  ///   - arguments: What `render` would be called with; kept for those who carry the plan out.
  ///   - jobs: How many scenes are looked at at a time, at least 1.
  ///   - cache: Decoded pictures and fonts.
  /// - Throws: what is wrong with the first scene that cannot be rendered; `FlickbookError` when outputs would overwrite
  ///   each other, `.cannotCreateOutput` when the program's own files cannot be read; `VideoError`, `TextError`,
  ///   `CancellationError`.
  public init(
    _ plans: BatchPlans, arguments: [String], jobs: Int, cache: AssetCache = AssetCache()
  ) async throws {
    guard let program = ProgramIdentity.current else {
      throw FlickbookError.cannotCreateOutput(
        path: "a plan", reason: "the program's own files cannot be read")
    }
    var plan = SegmentPlan(program: program, arguments: arguments, scenes: [])
    var claims = OutputPathRegistry()
    var known: Set<String> = []
    try await BoundedTasks(atATime: jobs).runInOrder(
      0..<plans.count,
      work: { index -> Result<SceneSurvey, any Error> in
        Result { try SceneSurvey(try plans.plan(at: index), index: index, program: program, cache) }
      },
      finish: { survey in
        let survey = try survey.get()
        try claims.claim(survey.paths, for: survey.scene.name)
        plan.add(survey, to: &known)
      })
    self = plan
  }

  /// - Parameter known: The keys of the plan's segments.
  private mutating func add(_ survey: SceneSurvey, to known: inout Set<String>) {
    scenes.append(survey.scene)
    for (group, all) in survey.groups {
      let new = all.filter { known.insert($0.key).inserted }
      if new.isEmpty { continue }
      for var segment in new {
        segment.group = groups.count
        segments.append(segment)
      }
      groups.append(group)
    }
  }
}

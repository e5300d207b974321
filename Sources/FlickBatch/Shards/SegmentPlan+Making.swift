import FlickBasics
import FlickDrawing
import FlickPlanning
import FlickProvenance

extension SegmentPlan {
  /// Finds the segments of all outputs. A segment that several scenes show belongs to the first of them.
  ///
  /// - Parameters:
  ///   - plans: The files to make, scene by scene.
  ///   - arguments: The arguments of `render` for the same files; the plan keeps them for the machines that carry it
  ///     out.
  ///   - jobs: The number of scenes that are surveyed at a time, at least 1.
  ///   - tellFailure: Receives the mistakes of each scene that cannot be rendered, and its index, in order.
  /// - Throws: The mistakes of the first scene that cannot be rendered; `FlickbookError` when outputs would overwrite
  ///   each other, `.cannotCreateOutput` when the program's own files cannot be read; `VideoError`, `TextError`,
  ///   `CancellationError`.
  package init(
    _ plans: BatchPlans, arguments: [String], jobs: Int, tellFailure: (any Error, Int) -> Void = { _, _ in }
  ) async throws {
    guard let program = ProgramIdentity.current else {
      throw FlickbookError.cannotCreateOutput(
        path: "a plan", reason: "the program's own files cannot be read")
    }
    var plan = SegmentPlan(program: program, arguments: arguments, scenes: [])
    var claims = OutputPathRegistry()
    var known = KnownPlaces()
    let cache = AssetCache()
    var firstFailure: (any Error)?
    try await BoundedTasks(atATime: jobs).runInOrder(
      0..<plans.count,
      work: { index -> (Int, Result<SceneSurvey, any Error>) in
        let survey = Result {
          try SceneSurvey(
            try plans.plan(at: index), try plans.request(at: index), index: index, program: program, cache)
        }
        return (index, survey)
      },
      finish: { index, result in
        let survey: SceneSurvey
        switch result {
        case .success(let found): survey = found
        case .failure(let error):
          tellFailure(error, index)
          firstFailure = firstFailure ?? error
          return
        }
        try claims.note(survey.readPaths, readBy: survey.scene.name)
        try claims.claim(survey.scene.outputs.map(\.path), for: survey.scene.name)
        plan.add(survey, to: &known)
      })
    if let firstFailure { throw firstFailure }
    self = plan
  }

  /// The places in the plan of what scenes share.
  private struct KnownPlaces {
    /// The places of segments by their keys.
    var segments: [String: Int] = [:]
    var fileLists: [FileList: Int] = [:]
  }

  private mutating func add(_ survey: SceneSurvey, to known: inout KnownPlaces) {
    var scene = survey.scene
    if let making = survey.making {
      let list = FileList(files: making.files, fonts: making.fonts)
      scene.making = making.hash
      let place = known.fileLists[list] ?? fileLists.count
      if place == fileLists.count {
        known.fileLists[list] = place
        fileLists.append(list)
      }
      scene.files = place
    }
    for (group, all) in survey.groups {
      let count = segments.count
      for var segment in all {
        let place = known.segments[segment.key] ?? segments.count
        if place == segments.count {
          known.segments[segment.key] = place
          segment.group = groups.count
          segments.append(segment)
        }
        scene.addSegment(at: place)
      }
      if segments.count > count { groups.append(group) }
    }
    scenes.append(scene)
  }
}

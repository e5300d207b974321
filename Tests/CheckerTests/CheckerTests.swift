import FlickAnalysis
import FlickBasics
import FlickDiagnostics
import FlickPlanning
import FlickTestSupport
import Testing

/// Runs random scripts, and checks each moment against the published behavior; a thousand scripts if `Thoroughness` is
/// exhaustive.
@Suite(.startsPrograms) struct CheckerTests {
  /// Counts of the actions in the scripts of one argument.
  struct Tally {
    var moments = 0
    var steps = 0
    var refusals = 0
  }

  @Test(arguments: EffectKind.allCases, [0, 1, 2, 31])
  func `random scripts show the published behaviour`(kind: EffectKind, count: Int) throws {
    var tally = Tally()
    let scripts = Thoroughness.trials(7, exhaustive: 63)
    for seed in 0..<scripts {
      let scene = RandomScene(kind, count: count, seed: UInt64(1000 * seed + count))
      try check(scene, seed: seed, &tally)
    }
    // The scripts must have done enough to be a test.
    #expect(tally.steps > scripts * 2, "\(tally)")
    #expect(tally.refusals < tally.steps * 2 / 3, "\(tally)")
  }

  /// The documents that are checked in this process are the ones that the program prints.
  @Test(arguments: EffectKind.allCases) func `the tool prints the checked document`(kind: EffectKind) throws {
    let random = RandomScene(kind, count: 31, seed: 11)
    let (_, count) = try longestPlayable(random)
    let text = random.text(stepCount: count)
    let scene = try SceneResolver().resolve(SceneInput(source: .text(text), name: "stdin"))
    let plan = try RenderPlan(scene, destination: .folder("")).document().text + "\n"
    #expect(try printed(by: ["plan", "-", "--json"], input: text) == plan)
    for (name, time) in [("0s", 0), ("0.25s", 0.25), ("end", scene.timeline.duration)] {
      let moment = Inspection(scene, at: time).document.text + "\n"
      #expect(try printed(by: ["inspect", "-", "--at", name], input: text) == moment)
    }
  }

  private func check(_ random: RandomScene, seed: Int, _ tally: inout Tally) throws {
    let (scene, count) = try longestPlayable(random)
    var checker = Checker(random, plan: try RenderPlan(scene, destination: .folder("")).document())
    var lots = SplitMix(seed: UInt64(seed) + 77)
    let (rest, settled) = (checker.rest, checker.steps.map { $0["events"].list.last?["time"].number ?? 0 })
    let times =
      [0, rest, rest + 5] + settled.suffix(1)
      + (0..<3).map { _ in lots.number(0...rest) } + checker.steps.suffix(3).map { $0["time"].number }
    var known: [Double: JSONValue] = [:]
    for time in times.sorted() where known[time] == nil {
      let document = Inspection(scene, at: time).document
      known[time] = document
      checker.check(Moment(document: document), atRest: time >= rest)
    }
    if let a = known[rest], let b = known[rest + 5] {
      checker.expect(
        a["effect"] == b["effect"] && a["items"] == b["items"], "something moves after it has settled")
    }
    for (time, document) in known.shuffled(using: &lots) {
      checker.expect(Inspection(scene, at: time).document == document, "\(time) is another in another order")
    }
    #expect(
      checker.mistakes.isEmpty,
      "seed \(seed): \(checker.mistakes.prefix(4).joined(separator: "\n"))\n\(random.text(stepCount: count))")
    tally.moments += known.count
    tally.steps += count
    tally.refusals += checker.steps.filter { $0["refusal"] != .null }.count
  }

  /// The scene with as many of its steps as make sense: some may name a page that a swipe took away.
  private func longestPlayable(_ random: RandomScene) throws -> (scene: ResolvedScene, stepCount: Int) {
    var count = random.steps.count
    while true {
      do {
        let input = SceneInput(source: .text(random.text(stepCount: count)), name: "random.json")
        return (try SceneResolver().resolve(input), count)
      } catch let error as SceneDiagnostics {
        let lines = error.diagnostics.map { $0.range?.start.line ?? 0 }
        guard let step = lines.map({ $0 - RandomScene.firstStepLine }).min(), step >= 0, step < count else {
          throw error
        }
        count = step
      }
    }
  }
}

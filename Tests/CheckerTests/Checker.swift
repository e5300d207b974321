import FlickDiagnostics

/// Finds mistakes in the moments of a scene. It is written from the published behavior and the tool's output, without
/// the program's code.
struct Checker {
  let scene: RandomScene
  /// The output of `plan --json`.
  let plan: JSONValue
  private(set) var mistakes: [String] = []

  init(_ scene: RandomScene, plan: JSONValue) {
    self.scene = scene
    self.plan = plan
    checkPlan()
  }

  var steps: [JSONValue] { plan["steps"].list }

  /// The time of the last event, after which nothing moves.
  var rest: Double { steps.flatMap { $0["events"].list.map { $0["time"].number } }.max() ?? 0 }

  mutating func expect(_ holds: Bool, _ what: @autoclosure () -> String) {
    if !holds { mistakes.append(what()) }
  }

  /// The number of pages in the list at a time, after the events that insert and delete pages.
  func pageCount(at time: Double) -> Int {
    let events = steps.flatMap { $0["events"].list }.filter { $0["time"].number <= time }
      .compactMap { $0["name"].string }
    return scene.count + events.filter { ["inserted", "appended"].contains($0) }.count
      - events.filter { $0 == "deleted" }.count
  }

  // MARK: The plan

  private mutating func checkPlan() {
    expect(plan.isFinite, "the plan has a number that is none")
    let starts = steps.map { $0["time"].number }
    expect(starts == starts.sorted(), "steps are out of order")
    var settled = 0.0
    for step in steps {
      let events = step["events"].list
      let names = events.compactMap { $0["name"].string }
      let times = events.map { $0["time"].number }
      let name = step["name"].string ?? ""
      expect(names.first == "start" && times.first == step["time"].number, "\(name) begins with its start")
      expect(names.filter { $0 == "settled" }.count == 1 && names.last == "settled", "\(name) settles once")
      expect(times == times.sorted(), "\(name) has events out of order: \(names) \(times)")
      expect((step["refusal"].string != nil) == names.contains("refused"), "\(name) is refused with a reason")
      expect(times.last ?? 0 >= settled - 1e-9, "\(name) settles before an earlier step")
      settled = max(settled, times.last ?? 0)
    }
  }

  // MARK: Moments

  /// - Parameter atRest: Whether nothing moves any more.
  mutating func check(_ moment: Moment, atRest: Bool) {
    let before = mistakes.count
    expect(moment.document.isFinite, "a number is none")
    let frame = Int((moment.time * 60 + 1e-6).rounded(.down))
    let last = (moment.document["frameCount"].integer ?? 1) - 1
    expect(
      moment.document["frame"].integer == min(frame, last), "frame \(moment.document["frame"].string ?? "")")
    checkItems(of: moment, atRest: atRest)
    switch scene.kind {
    case .pages: checkPages(moment, atRest: atRest)
    case .flips: checkFlips(moment, atRest: atRest)
    case .stack: checkStack(moment, atRest: atRest)
    case .cells: checkCells(moment, atRest: atRest)
    }
    let place = "at \(moment.time)\(atRest ? ", at rest" : "") (\(moment.state)): "
    for i in before..<mistakes.count { mistakes[i] = place + mistakes[i] }
  }

  private mutating func checkItems(of moment: Moment, atRest: Bool) {
    let items = moment.items
    for item in items {
      expect((0...1).contains(item["alpha"].number), "an alpha beyond 0...1")
      expect(item["quad"].list.count == 4, "item \(item["id"].string ?? "") has no outline")
      expect(item["transform"].numbers.count == 16 && item["frame"].numbers.count == 4, "a number is missing")
    }
    expect(Set(items.compactMap { $0["id"].string }).count == items.count, "an item is there twice")
    for layer in moment.document["layers"].list {
      expect((0...1).contains(layer["opacity"].number), "an opacity beyond 0...1")
    }
    if atRest { checkRest(items, at: moment.time) }
  }

  private mutating func checkRest(_ items: [JSONValue], at time: Double) {
    let count = pageCount(at: time)
    expect(items.count == count, "\(items.count) items, but \(count) pages")
    expect(items.map { $0["index"].integer } == items.indices.map { $0 }, "indices have gaps")
    expect(items.allSatisfy { $0["alpha"].number == 1 }, "a page at rest is translucent")
  }
}

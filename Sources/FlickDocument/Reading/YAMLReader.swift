import FlickBasics
import FlickDiagnostics

/// Reads YAML into nodes with their places. Scenes use a part of YAML: one document of mappings, lists and scalars,
/// without anchors, aliases, tags and merge keys.
struct YAMLReader {
  private let table: LineTable
  private let events: YAMLEvents
  private var budget: ReadingBudget
  private(set) var diagnostics: [Diagnostic] = []

  init(_ table: LineTable, text: String) {
    self.table = table
    budget = ReadingBudget(table.noun)
    events = YAMLEvents(text)
  }

  /// Returns the document's value; nil when the text has none.
  mutating func read() throws(Refusal) -> SourceNode? {
    guard case .documentStart = try next().kind else { return nil }
    let node = try node(try next())
    _ = try next()
    let behind = try next()
    if case .streamEnd = behind.kind { return node }
    throw Refusal(
      Diagnostic("a \(table.noun) is a single document", at: range(behind), note: "a second one starts here"))
  }

  private mutating func node(_ event: YAMLEvents.Event) throws(Refusal) -> SourceNode {
    let place = range(event)
    try budget.countNode(at: place)
    refuseProperties(of: event)
    switch event.kind {
    case .scalar where event.hasAnchor || event.hasTag: return SourceNode(content: .refused, range: place)
    case .scalar(let scalar):
      if scalar.style == .quoted, let complaint = table.unendedQuote(from: event.start, to: event.end) {
        throw Refusal(complaint)
      }
      if scalar.style == .plain, let complaint = table.complaintAboutColor(behind: event.start..<event.end) {
        throw Refusal(complaint)
      }
      return SourceNode(content: .scalar(scalar), range: place)
    case .sequenceStart: return try sequence(event)
    case .mappingStart: return try mapping(event)
    default:
      diagnostics.append(
        Diagnostic(
          "aliases are not supported", at: place,
          suggestion: "use 'repeat' or 'each'; text that begins with '*' needs quotes"))
      return SourceNode(content: .refused, range: place)
    }
  }

  private mutating func sequence(_ start: YAMLEvents.Event) throws(Refusal) -> SourceNode {
    try budget.enter(at: range(start))
    var nodes: [SourceNode] = []
    var event = try next()
    while !event.endsCollection {
      nodes.append(try node(event))
      event = try next()
    }
    budget.leave()
    return SourceNode(content: .sequence(nodes), range: table.range(start.start, event.end))
  }

  private mutating func mapping(_ start: YAMLEvents.Event) throws(Refusal) -> SourceNode {
    try budget.enter(at: range(start))
    var entries = UniqueEntries()
    var event = try next()
    while !event.endsCollection {
      let key = try key(try node(event), event)
      let value = try node(try next())
      if let key { entries.append(key, value) }
      event = try next()
    }
    budget.leave()
    let isListed = table.isBehindDash(start.start)
    if let mistake = entries.mistake(isListed: isListed) { diagnostics.append(mistake) }
    // The names in the second entry are lost. A refused value keeps references to them from being reported.
    if isListed, entries.holdsAnotherEntry {
      return SourceNode(content: .refused, range: table.range(start.start, event.end))
    }
    return SourceNode(content: .mapping(entries.entries), range: table.range(start.start, event.end))
  }

  /// Returns the node as a key; nil, after reporting the mistake, when it cannot be one.
  private mutating func key(
    _ node: SourceNode, _ event: YAMLEvents.Event
  ) throws(Refusal) -> SourceNode.Key? {
    guard case .scalar(let scalar) = node.content else {
      if case .refused = node.content { return nil }
      diagnostics.append(Diagnostic("a key must be a single word", at: range(event)))
      return nil
    }
    if scalar.text == "<<", scalar.style == .plain {
      diagnostics.append(Diagnostic("merge keys are not supported", at: node.range))
      return nil
    }
    if scalar.style == .plain, let complaint = table.lookAlike(inKeyFrom: event.start, to: event.end) {
      throw Refusal(complaint)
    }
    return SourceNode.Key(text: scalar.text, range: node.range)
  }

  private mutating func refuseProperties(of event: YAMLEvents.Event) {
    let place = range(event)
    if case .alias = event.kind { return }
    if event.hasAnchor {
      diagnostics.append(
        Diagnostic(
          "anchors are not supported", at: place, suggestion: "text that begins with '&' needs quotes"))
    }
    if event.hasTag {
      diagnostics.append(
        Diagnostic("tags are not supported", at: place, suggestion: "text that begins with '!' needs quotes"))
    }
  }

  private func range(_ event: YAMLEvents.Event) -> SourceRange { table.range(event.start, event.end) }

  private func next() throws(Refusal) -> YAMLEvents.Event {
    do { return try events.next() } catch { throw Refusal(Diagnostic(yaml: error, in: table)) }
  }
}

extension YAMLEvents.Event {
  fileprivate var endsCollection: Bool {
    switch kind {
    case .sequenceEnd, .mappingEnd: true
    default: false
    }
  }
}

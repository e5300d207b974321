import FlickBasics
import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickEffects
import FlickScene

extension ValueDecoder where Value == [SceneStep] {
  /// Decodes the script. Each step refers to earlier steps only. A step that is repeated stands for several.
  static func script(in registry: EffectRegistry) -> ValueDecoder {
    let step = ValueDecoder<SceneStep>.step(in: registry)
    return ValueDecoder(.list(step.schema, count: 0...Int.max)) { node, decoding in
      guard case .sequence(let nodes) = node.content else {
        decoding.reportMismatch(node, expected: "a list of steps")
        decoding.scene.script.steps = .withMistakes
        return nil
      }
      let known = decoding.mistakes
      let written = nodes.flatMap { Repetition.instances(of: $0, &decoding) }
      guard decoding.mistakes == known else {
        decoding.scene.script.steps = .withMistakes
        return nil
      }
      decoding.scene.script.steps = KnownSteps(written.map(\.node), effect: decoding.scene.content.effect)
      let outer = decoding.scope
      var names: [String: Int] = [:]
      let steps = written.enumerated().map { index, instance -> SceneStep? in
        // Each unknown name is compared with those of all earlier steps.
        guard decoding.mistakes < known + ReadingLimits.diagnostics else { return nil }
        decoding.scene.script.steps.current = index
        decoding.scope = instance.scope
        let step = step.decode(instance.node, &decoding)
        decoding.checkName(of: instance.node, &names)
        return step
      }
      decoding.scope = outer
      decoding.scene.script.steps.current = written.count
      let complete = steps.compactMap { $0 }
      decoding.checkEnd(of: complete)
      return complete.count == steps.count ? complete : nil
    }
  }
}

extension Decoding {
  fileprivate mutating func checkName(of node: SourceNode, _ lines: inout [String: Int]) {
    guard let name = node["name"], case .scalar(let scalar) = name.content else { return }
    if scalar.text == "last" {
      report("'last' always means the previous step", at: name, note: "give the step another name")
    } else if let line = lines[scalar.text] {
      report(
        "two steps have the name '\(scalar.text.shortened)'", at: name,
        note: "the other one is in line \(line)")
    } else {
      lines[scalar.text] = name.range.start.line
    }
  }

  fileprivate mutating func checkEnd(of steps: [SceneStep]) {
    guard let index = steps.firstIndex(where: { $0.action == .end }) else { return }
    if index + 1 < steps.count {
      report(Diagnostic("no step can come after the scene's end", at: steps[index + 1].range))
    }
    if let duration = scene.header.duration {
      report(
        Diagnostic("the scene has a 'duration' already", at: steps[index].range, note: "\(duration.plain)s"))
    }
  }
}

extension ValueDecoder where Value == SceneStep {
  static func step(in registry: EffectRegistry) -> ValueDecoder {
    var object = ObjectDecoder(
      "a step", ParsedStep(), example: "{at: 1s, do: dismiss}", rules: ParsedStep.rules
    ) {
      Repetition.fields()
      Field(
        "at", \.at, ValueDecoder<Double>.time().located, "The start of the step, as a time of the scene")
      Field(
        "after", \.after, ValueDecoder<StepReferenceText>.stepReference.located,
        "The event of an earlier step that starts it: 'open.settled', 'last.release'")
      Field("wait", \.wait, ValueDecoder<Double>.time(), "The wait after that event")
      Field("name", \.name, .identifier(like: "step"), "The step's name, for later steps")
      Field(
        "chapter", \.chapter, ValueDecoder<String>.chapterTitle,
        "The title of the chapter that begins with it, for movies and lists of chapters")
      TouchStep.Gesture.allCases.map { ParsedStep.field($0) }
      Field(
        "do", \.command, ValueDecoder<String>.command(in: registry).located,
        "The name of a command of the effect")
      Field("with", \.arguments, .any, "The command's arguments")
      Field("end", \.end, ValueDecoder<Bool>.yes.located, "The scene ends here")
    }
    object.variants = ParsedStep.commandVariants(in: registry)
    return object.decoder.then { parsed, node, decoding in parsed.step(at: node, &decoding) }.named("step")
  }
}

/// The keys of a step as written, before they are checked together.
private struct ParsedStep: Sendable {
  var at: Located<Double>?
  var after: Located<StepReferenceText>?
  var wait: Double?
  var name: String?
  var chapter: String?
  var touch: Located<TouchStep>?
  var command: Located<String>?
  var arguments: SourceNode?
  var end: Located<Bool>?

  static let actions = TouchStep.Gesture.allCases.map(\.rawValue) + ["do", "end"]
  static let rules: [KeyRule] = [
    .exactlyOne(["at", "after"]), .atMostOne(actions), .needs("wait", ["after"]), .needs("with", ["do"]),
  ]

  static func field(_ gesture: TouchStep.Gesture) -> Field<ParsedStep> {
    Field(gesture.rawValue, \.touch, ValueDecoder<TouchStep>.touch(gesture).located, gesture.summary)
  }

  /// Returns the schemas of each command's arguments. If several effects have a command of the same name, the arguments
  /// may be those of any of them.
  static func commandVariants(in registry: EffectRegistry) -> [ObjectSchema.Variant] {
    let commands = registry.descriptors.flatMap(\.commands)
    return commands.map(\.name).unique.map { name in
      let decoders = commands.filter { $0.name == name }.map(argumentsDecoder)
      let isRequired = decoders.allSatisfy { $0.fields.contains(where: \.property.isRequired) }
      let summary = commands.first { $0.name == name }?.summary ?? ""
      return ObjectSchema.Variant(
        key: "do", value: name,
        dependent: .init(
          name: "with", summary: summary, schema: .anyOf(decoders.map(\.decoder.schema)),
          isRequired: isRequired))
    }
  }

  private static func argumentsDecoder(_ command: CommandDescriptor) -> ObjectDecoder<ParameterValues> {
    ObjectDecoder("the command '\(command.name)'", parameters: command.parameters)
  }

  func step(at node: SourceNode, _ decoding: inout Decoding) -> SceneStep? {
    guard let start, let action = action(at: node, &decoding) else { return nil }
    var step = SceneStep(
      name: name, start: start, action: action, range: node.range, startRange: at?.range ?? after?.range,
      actionRange: touch?.range ?? command?.range ?? end?.range)
    step.chapter = chapter
    return step
  }

  private var start: StepStart? {
    if let at { return .at(at.value) }
    return after.map { .after($0.value.step, event: $0.value.event, wait: wait ?? 0) }
  }

  private func action(at node: SourceNode, _ decoding: inout Decoding) -> StepAction? {
    if let touch { return .touch(touch.value) }
    if end != nil { return .end }
    if let command { return self.command(command, &decoding).map { .command($0) } }
    if wait != nil || name != nil || chapter != nil { return .wait }
    // An action with a mistake has been reported.
    if ParsedStep.actions.contains(where: { node[$0] != nil }) { return nil }
    decoding.report("a step needs an action", at: node, note: "one of \(ParsedStep.actions.listed)")
    return nil
  }

  private func command(_ name: Located<String>, _ decoding: inout Decoding) -> Command? {
    guard let effect = decoding.scene.content.effect else { return nil }
    let names = effect.commands.map(\.name)
    guard let descriptor = effect.commands.first(where: { $0.name == name.value }) else {
      decoding.report(
        Diagnostic(
          "unknown command '\(name.value.shortened)' of the effect '\(effect.type)'", at: name.range,
          note: names.isEmpty ? "it has none" : "known commands: \(names.listed)",
          suggestion: Suggestion.text(for: name.value, in: names)))
      return nil
    }
    let body = arguments ?? SourceNode(content: .mapping([]), range: name.range)
    return ParsedStep.argumentsDecoder(descriptor).decoder.decode(body, &decoding).map {
      Command(descriptor.name, $0)
    }
  }
}

extension TouchStep.Gesture {
  /// The gesture in one sentence for people.
  var summary: String {
    switch self {
    case .tap: "A short touch"
    case .press: "A long touch"
    case .drag: "A finger moves something"
    case .fling: "A finger moves fast and lifts while moving"
    case .swipe: "A fast move in one direction"
    case .pinch: "Two fingers move to or from each other, or turn"
    }
  }
}

extension ValueDecoder where Value == Bool {
  /// Decodes `true`; leaving the key out means no.
  fileprivate static let yes = ValueDecoder.boolean.then { value, node, decoding in
    if value { return true }
    decoding.report("expected true; leave the key out otherwise", at: node)
    return nil
  }
}

extension ValueDecoder where Value == SourceNode {
  /// Keeps a value of any kind as a node, until its kind is known.
  fileprivate static let any = ValueDecoder(.plain([.init("type", "object")])) { node, _ in node }
}

extension ValueDecoder where Value == String {
  /// Decodes the name of a command. Whether the effect has the command is checked later.
  fileprivate static func command(in registry: EffectRegistry) -> ValueDecoder {
    let names = registry.descriptors.flatMap { $0.commands.map(\.name) }.unique
    let schema = Schema.templated([.init("enum", .array(names.map { .string($0) }))])
    return ValueDecoder.word("the name of a command", schema) { $0.text }
  }
}

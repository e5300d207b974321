import FlickBasics
package import FlickDiagnostics
import FlickDocument

extension EditableScene {
  /// Returns the text with a further step in its script.
  ///
  /// If the next step refers to `last`, it keeps following the same step, now by that step's name, if it has one. The end
  /// of the scene follows the new step.
  ///
  /// - Parameters:
  ///   - step: The step, as a scene writes it.
  ///   - index: The number of steps before the new one.
  /// - Throws: `SceneDiagnostics` when the scene has no script that can take a step.
  package func inserting(step: JSONValue, at index: Int) throws(SceneDiagnostics) -> String {
    guard case .mapping(let entries) = root.content, root["compare"] == nil else {
      throw refusal("a comparison itself has no touches; record them in one of its scenes")
    }
    guard let script = root["script"] else { return try appendingScript(of: step, behind: entries) }
    guard case .sequence(let steps) = script.content else {
      throw refusal("'script' is not a list of steps", at: script)
    }
    try checkSteps(steps)
    let insertion = isFlow(script) ? flow(script, steps, step, index) : block(script, steps, step, index)
    return applying([insertion] + following(steps, index))
  }

  /// Returns the text with one step of its script replaced. Steps that refer to the old step by its name refer to the
  /// new one, if it has the same name.
  ///
  /// - Parameters:
  ///   - index: The index of the replaced step among those in the script's text.
  ///   - step: The new step, as a scene writes it.
  /// - Throws: `SceneDiagnostics` when the script has no such step.
  package func replacing(stepAt index: Int, with step: JSONValue) throws(SceneDiagnostics) -> String {
    guard case .sequence(let steps)? = root["script"]?.content, steps.indices.contains(index) else {
      throw refusal("there is no such step")
    }
    try checkSteps(steps)
    let node = steps[index]
    return applying([Change(range: self.index(of: node.range.start)..<end(of: node), text: written(step))])
  }

  /// - Throws: `SceneDiagnostics` if a step stands for several: the numbers of steps then differ from those in the text.
  func checkSteps(_ steps: [SourceNode]) throws(SceneDiagnostics) {
    guard let step = steps.first(where: { $0["repeat"] != nil || $0["each"] != nil }) else { return }
    throw refusal("a step that is repeated can be changed only in the text", at: step)
  }

  /// The number of steps in the script's text; nil without a script.
  package var stepCount: Int? {
    guard case .sequence(let steps)? = root["script"]?.content else { return nil }
    return steps.count
  }

  /// The number of steps before the step that ends the scene; nil without such a step.
  package var stepCountBeforeEnd: Int? {
    guard case .sequence(let steps)? = root["script"]?.content else { return nil }
    return steps.firstIndex { $0["end"] != nil }
  }

  private func block(_ script: SourceNode, _ steps: [SourceNode], _ step: JSONValue, _ index: Int) -> Change {
    let entry = indentation(to: script.range.start) + "- " + written(step)
    guard index > 0, let before = steps[..<min(index, steps.count)].last else {
      let start = lineStart(of: self.index(of: script.range.start))
      return Change(range: start..<start, text: entry + newline)
    }
    // The new step comes after everything on the last line of the previous step, such as a comment.
    let end = lineEnd(from: end(of: before))
    return Change(range: end..<end, text: newline + entry)
  }

  private func flow(_ script: SourceNode, _ steps: [SourceNode], _ step: JSONValue, _ index: Int) -> Change {
    guard index > 0, let before = steps[..<min(index, steps.count)].last else {
      let start = text.index(after: self.index(of: script.range.start))
      return Change(range: start..<start, text: written(step) + (steps.isEmpty ? "" : ", "))
    }
    let end = end(of: before)
    let isOnItsOwn = before.range.start.line > script.range.start.line
    let gap = isOnItsOwn ? newline + indentation(to: before.range.start) : " "
    return Change(range: end..<end, text: "," + gap + written(step))
  }

  private func appendingScript(
    of step: JSONValue, behind entries: [SourceNode.Entry]
  ) throws(SceneDiagnostics) -> String {
    guard let last = entries.last else { throw refusal("the scene is empty") }
    let end = end(of: last.value)
    if isFlow(root) {
      let key = isJSON ? "\"script\"" : "script"
      return applying([Change(range: end..<end, text: ", \(key): [\(written(step))]")])
    }
    let place = lineEnd(from: end)
    return applying([
      Change(range: place..<place, text: newline + "script:" + newline + "  - " + written(step))
    ])
  }
}

// MARK: - Following steps

extension EditableScene {
  /// Returns the change of the step after the new one, if its `after` has to refer to another step.
  private func following(_ steps: [SourceNode], _ index: Int) -> [Change] {
    guard steps.indices.contains(index), let after = steps[index]["after"],
      case .scalar(let scalar) = after.content
    else { return [] }
    let isLast = scalar.text.hasPrefix("last.")
    if steps[index]["end"] != nil { return isLast ? [] : [replacing(after, with: "last.settled")] }
    guard isLast, index > 0, case .scalar(let name)? = steps[index - 1]["name"]?.content else { return [] }
    return [replacing(after, with: name.text + scalar.text.dropFirst(4))]
  }

  func replacing(_ node: SourceNode, with word: String) -> Change {
    let start = index(of: node.range.start)
    let isQuoted = isJSON || text[start] == "\"" || text[start] == "'"
    let value = isQuoted ? JSONValue.string(word).line : FlowText.word(word)
    return Change(range: start..<end(of: node), text: value)
  }
}

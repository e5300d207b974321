import FlickBasics
package import FlickDiagnostics
import FlickDocument

extension EditableScene {
  /// The text with a further step in its script.
  ///
  /// A step behind it that follows the `last` one goes on following the one it followed, by its name; the end of the
  /// scene follows the new step.
  ///
  /// - Parameters:
  ///   - step: The step, as a scene writes it.
  ///   - index: How many steps stand before it.
  /// - Throws: where the scene has no script of its own that could be added to.
  package func inserting(step: JSONValue, at index: Int) throws(SceneDiagnostics) -> String {
    guard case .mapping(let entries) = root.content, root["compare"] == nil else {
      throw refusal("a comparison has no touches of its own; record in one of its scenes")
    }
    guard let script = root["script"] else { return try appendingScript(of: step, behind: entries) }
    guard case .sequence(let steps) = script.content else {
      throw refusal("'script' is not a list of steps", at: script)
    }
    let insertion = isFlow(script) ? flow(script, steps, step, index) : block(script, steps, step, index)
    return applying([insertion] + following(steps, index))
  }

  /// The text with another step in place of one of its script. What follows its events by its name goes on doing so, if
  /// the new step has the name.
  ///
  /// - Parameters:
  ///   - index: The number of the step that goes, among those that the script has in its text.
  ///   - step: The step, as a scene writes it.
  /// - Throws: where the scene has no such step.
  package func replacing(stepAt index: Int, with step: JSONValue) throws(SceneDiagnostics) -> String {
    guard case .sequence(let steps)? = root["script"]?.content, steps.indices.contains(index) else {
      throw refusal("there is no such step")
    }
    let node = steps[index]
    return applying([Change(range: self.index(of: node.range.start)..<end(of: node), text: written(step))])
  }

  /// How many steps the script's text has; nil without a script.
  package var stepCount: Int? {
    guard case .sequence(let steps)? = root["script"]?.content else { return nil }
    return steps.count
  }

  /// How many steps stand before the scene's end, if it has a step that says so.
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
    // Behind what is said of the step before on its line.
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

// MARK: - What follows

extension EditableScene {
  /// The changes of the step behind, whose text has to refer to another step.
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

import FlickBasics
package import FlickDiagnostics
import FlickDocument

extension EditableScene {
  /// Returns the text with another start of a step: another `at`, or another event that the step follows and another
  /// `wait`.
  ///
  /// - Parameters:
  ///   - index: The index of the step among those in the script's text.
  ///   - event: The event that the step follows, such as `open.settled`; nil for the start of the scene.
  ///   - time: The time that the step waits after the event or, without one, the time when it starts: `400ms`. Nil for
  ///     none.
  /// - Throws: `SceneDiagnostics` when the script has no such step.
  package func settingStart(
    ofStepAt index: Int, after event: String?, waiting time: String?
  ) throws(SceneDiagnostics) -> String {
    guard case .sequence(let steps)? = root["script"]?.content, steps.indices.contains(index),
      case .mapping(let entries) = steps[index].content
    else { throw refusal("there is no such step") }
    try checkSteps(steps)
    let start = WrittenStart(step: steps[index], entries: entries, event: event, wait: time)
    return applying(start.changes(in: self))
  }
}

/// The new start of a step.
private struct WrittenStart {
  let step: SourceNode
  let entries: [SourceNode.Entry]
  let event: String?
  let wait: String?

  /// Returns the changes of the text. An entry that is right already stays as it is, letter by letter.
  func changes(in scene: EditableScene) -> [EditableScene.Change] {
    let (at, after, waiting) = (position(of: "at"), position(of: "after"), position(of: "wait"))
    guard let event else {
      let time = JSONValue.Member("at", .string(wait ?? "0ms"))
      guard let place = at ?? after else { return [scene.adding([time], to: step, entries)] }
      return [replacing(place, with: [time], in: scene)] + removal(of: waiting, in: scene)
    }
    let waits = wait.map { [JSONValue.Member("wait", .string($0))] } ?? []
    let members = [JSONValue.Member("after", .string(event))] + waits
    guard let after, text(of: after) == event else {
      guard let place = after ?? at else { return [scene.adding(members, to: step, entries)] }
      return [replacing(place, with: members, in: scene)] + removal(of: waiting, in: scene)
    }
    guard let waiting else { return wait == nil ? [] : [replacing(after, with: members, in: scene)] }
    guard wait != nil else { return removal(of: waiting, in: scene) }
    return [replacing(waiting, with: waits, in: scene)]
  }

  private func position(of key: String) -> Int? { entries.firstIndex { $0.key.text == key } }

  private func text(of position: Int) -> String? { entries[position].value.scalarText }

  private func range(_ position: Int, in scene: EditableScene) -> Range<String.Index> {
    let entry = entries[position]
    let start = scene.index(of: entry.key.range.start)
    return start..<max(scene.end(of: entry.value), scene.index(of: entry.key.range.end))
  }

  private func replacing(
    _ position: Int, with members: [JSONValue.Member], in scene: EditableScene
  ) -> EditableScene.Change {
    let gap =
      scene.isFlow(step)
      ? ", " : scene.newline + scene.indentation(to: entries[position].key.range.start)
    let texts = members.map { String(scene.written(.object([$0])).dropFirst().dropLast()) }
    return EditableScene.Change(range: range(position, in: scene), text: texts.joined(separator: gap))
  }

  /// Returns the change that removes an entry with its separator; empty without a position.
  private func removal(of position: Int?, in scene: EditableScene) -> [EditableScene.Change] {
    guard let position else { return [] }
    var range = range(position, in: scene)
    if position == 0 {
      if entries.count > 1 { range = range.lowerBound..<scene.index(of: entries[1].key.range.start) }
    } else if scene.isFlow(step) {
      range = self.range(position - 1, in: scene).upperBound..<range.upperBound
    } else {
      let line = scene.lineStart(of: range.lowerBound)
      range = scene.text.index(before: line)..<scene.lineEnd(from: range.upperBound)
    }
    return [EditableScene.Change(range: range, text: "")]
  }
}

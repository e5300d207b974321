extension Decoding {
  /// Notes a reference to an event of a step. The steps may be read later.
  package mutating func refer(to event: StepReferenceText) {
    scene.script.awaited.append(SceneScript.Reference(event: event, mentions: mentions))
  }

  /// Reports the references to events that no step has, once all steps are known.
  package mutating func checkAwaitedEvents() {
    let outer = mentions
    for reference in scene.script.awaited {
      mentions = reference.mentions
      if let complaint = scene.script.steps.complaint(about: reference.event) {
        reportUnknown(complaint, about: scene.script.subject(of: reference.event))
      }
    }
    (mentions, scene.script.awaited) = (outer, [])
  }
}

extension Decoding {
  /// An event that is to be one of a step; the steps may be read later.
  package mutating func refer(to event: StepReferenceText) {
    scene.script.awaited.append(SceneScript.Reference(event: event, mentions: mentions))
  }

  /// Reports the events that no step has, now that all steps are known.
  package mutating func checkAwaitedEvents() {
    let outer = mentions
    for reference in scene.script.awaited {
      mentions = reference.mentions
      if let complaint = scene.script.steps.complaint(about: reference.event) { reportUnknown(complaint) }
    }
    (mentions, scene.script.awaited) = (outer, [])
  }
}

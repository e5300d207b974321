import FlickBasics
import FlickDeclarative
import FlickDecoding
import FlickDiagnostics
import FlickDocument

/// The checks of states that need all states and all overlays.
extension ParsedDeclaration {
  /// Reports mentions of overlays that touches go through. Warns of a second overlay with a name.
  func checkOverlayNames(_ decoding: inout Decoding) {
    warnOfSharedNames(&decoding)
    let behind = Set(declaration.overlays.filter(\.isBehind).compactMap(\.name))
    let untouchable = behind.union(
      declaration.overlays.filter { $0.isTouchable == false }.compactMap(\.name))
    for mention in touchMentions where untouchable.contains(mention.value) {
      guard !decoding.isFull else { return }
      let (reason, key) =
        behind.contains(mention.value)
        ? (
          "the overlay '\(mention.value.shortened)' lies behind the items, where no finger touches it",
          "behind: true"
        )
        : ("touches go through the overlay '\(mention.value.shortened)'", "touchable: false")
      decoding.report(
        Diagnostic(reason, at: mention.range, suggestion: "leave its '\(key)' out"))
    }
  }

  /// Finds the overlays and layers that the names in states refer to. A name with `*` refers to all overlays that match
  /// it. Names that no overlay has are those of layers of the pages, which are checked with the pages.
  mutating func findTouchTargets() {
    let overlays = Set(declaration.overlays.compactMap(\.name)).sorted()
    pageUse.overlays = overlays
    for overlay in self.overlays {
      guard let name = overlay.name else { continue }
      for layer in LayerNames(under: overlay.layer).all { pageUse.layersOfOverlays[layer] = name }
    }
    pageUse.touched = touchMentions.filter { name in !overlays.contains { $0.isLike(name.value) } }
    for index in declaration.states.indices { declaration.states[index].findTargets(among: overlays) }
  }

  /// Warns of overlays that have the name of an earlier one, if they are not its copies.
  private func warnOfSharedNames(_ decoding: inout Decoding) {
    var first: [String: SourceRange] = [:]
    for overlay in overlays {
      guard let name = overlay.name, let place = overlay.namePlace else { continue }
      guard let other = first[name] else {
        first[name] = place
        continue
      }
      guard other != place else { continue }
      decoding.warn(
        Diagnostic(
          .sharedName, "two overlays have the name '\(name.shortened)'", at: place,
          note:
            "a finger touches both by it, but 'control: \(name.shortened)' reaches only the one in line \(other.start.line)",
          suggestion: "give it another name"))
    }
  }

  /// Reports states that follow an unknown state or, directly or through others, themselves, and states of the scene
  /// that follow a state of each item.
  func checkLeaders(_ decoding: inout Decoding) {
    let names = declaration.states.map(\.name)
    let leading = Dictionary(
      stateLinks.compactMap { links in links.leader.map { (links.state, $0.value) } }
    ) { first, _ in first }
    for links in stateLinks {
      guard let leader = links.leader else { continue }
      let name = links.state
      guard let other = declaration.states.first(where: { $0.name == leader.value }) else {
        decoding.reportUnknown(
          Diagnostic(
            "there is no state '\(leader.value.shortened)'", at: leader.range,
            note: "states: \(names.listed)", suggestion: Suggestion.text(for: leader.value, in: names)),
          about: ParsedDeclaration.subject(ofName: leader.value))
        continue
      }
      var (chain, next) = ([name], leading[name])
      while let link = next, !chain.contains(link) { (chain, next) = (chain + [link], leading[link]) }
      if next == name {
        // One message is enough for all states of a circle.
        guard stateLinks.first(where: { chain.contains($0.state) })?.state == name else { continue }
        let circle = (chain + [name]).joined(separator: " → ")
        decoding.report(
          Diagnostic(
            "'\(name)' follows itself: \(circle)", at: leader.range,
            suggestion: "leave 'follow' out in one of them, and let a touch move it"))
      } else if !other.isOfScene, declaration.states.first(where: { $0.name == name })?.isOfScene == true {
        decoding.report(
          Diagnostic(
            "a state of the scene cannot follow one that each item has", at: leader.range,
            suggestion: "'\(other.name).any' is, of all items' values, the one farthest from 0"))
      }
    }
  }
}

extension ParsedDeclaration {
  /// Reports staggers where the items would not begin one after the other: only a state of items that follows a state
  /// of the scene has items to delay.
  func checkStaggers(_ decoding: inout Decoding) {
    let states = Dictionary(declaration.states.map { ($0.name, $0) }) { first, _ in first }
    for links in stateLinks {
      guard let stagger = links.stagger, let own = states[links.state],
        let leader = own.following.flatMap({ states[$0.leader] })
      else { continue }
      guard own.isOfScene || !leader.isOfScene else { continue }
      decoding.report(
        Diagnostic(
          "'stagger' is for a state of items that follows one of the scene", at: stagger.range,
          note: own.isOfScene
            ? "the state '\(own.name)' is one of the scene, too" : "each item has its own '\(leader.name)'",
          suggestion: own.isOfScene
            ? "leave 'of: scene' out" : "give '\(leader.name)' the key 'of: scene'"))
    }
  }
}

extension ParsedDeclaration {
  /// Reports successors that are not other states, or are not in points.
  func checkSuccessors(_ decoding: inout Decoding) {
    for links in stateLinks {
      guard let successor = links.successor,
        let other = otherState(than: links.state, successor, &decoding), !other.isLength
      else { continue }
      decoding.report(
        Diagnostic(
          "the state that follows the finger next has to be in points", at: successor.range,
          suggestion: "give '\(other.name)' the key 'unit: points'"))
    }
  }

  /// Reports conditions that are not other states, and states of the scene whose condition is a state of each item.
  func checkConditions(_ decoding: inout Decoding) {
    for links in stateLinks {
      let name = links.state
      guard let condition = links.condition, let other = otherState(than: name, condition, &decoding) else {
        continue
      }
      if !other.isOfScene, declaration.states.first(where: { $0.name == name })?.isOfScene == true {
        decoding.report(
          Diagnostic(
            "a state of the scene cannot wait for one that each item has", at: condition.range,
            suggestion: "leave 'of: scene' out in '\(name)', or make '\(other.name)' a state of the scene"))
      }
    }
  }

  /// Returns the state that another state names; nil, after reporting the mistake, if there is no other state with this
  /// name.
  private func otherState(
    than name: String, _ wanted: Located<String>, _ decoding: inout Decoding
  ) -> CollectionDeclaration.State? {
    let names = declaration.states.map(\.name).filter {
      $0 != name && !CollectionDeclaration.dragNames.contains($0)
    }
    if wanted.value != name, let other = declaration.states.first(where: { $0.name == wanted.value }) {
      return other
    }
    decoding.reportUnknown(
      Diagnostic(
        "there is no other state '\(wanted.value.shortened)'", at: wanted.range,
        note: names.isEmpty ? "there is none" : "states: \(names.listed)",
        suggestion: Suggestion.text(for: wanted.value, in: names)),
      about: ParsedDeclaration.subject(ofName: wanted.value))
    return nil
  }
}

extension CollectionDeclaration.State {
  /// Replaces patterns by the overlays that match them, and names that no overlay has by layers.
  fileprivate mutating func findTargets(among overlays: [String]) {
    func found(_ target: CollectionDeclaration.Trigger.Target) -> [CollectionDeclaration.Trigger.Target] {
      guard case .overlay(let name) = target else { return [target] }
      let matching = overlays.filter { $0.isLike(name) }
      return matching.isEmpty ? [.layer(name)] : matching.map { .overlay($0) }
    }
    triggers = triggers.flatMap { trigger in
      found(trigger.target).map { .init(trigger.gesture, on: $0, trigger.change) }
    }
    if let target = drag?.target { drag?.target = found(target)[0] }
    if let target = pinch?.target { pinch?.target = found(target)[0] }
  }
}

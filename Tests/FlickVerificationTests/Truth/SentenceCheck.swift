import FlickAnalysis

/// Checks whether a sentence about two scenes is true, by the contents of each frame of both.
struct SentenceCheck {
  let before: FrameReading
  let after: FrameReading
  /// The texts that stand for the pictures of both scenes.
  let pictures: (before: [String], after: [String])

  /// The reason why the sentence is not true, or that its form is unknown; nil when it is true.
  func fault(in sentence: String) -> String? {
    for claim in [
      about(events:), about(rests:), about(departures:), about(passing:), about(presence:), about(whole:),
    ] {
      if let isTrue = claim(sentence) { return isTrue ? nil : "it is not so" }
    }
    return "nobody knows this sentence"
  }

  private func frames(_ shift: Substring, _ direction: Substring, _ new: Substring, _ old: Substring) -> (
    Int, Int
  )? {
    guard let shift = Int(shift), let new = Int(new), let old = Int(old) else { return nil }
    return new - old == (direction == "later" ? shift : -shift) && shift > 0 ? (new, old) : nil
  }

  // MARK: - Events

  private func about(events sentence: String) -> Bool? {
    if let match = sentence.wholeMatch(
      of:
        /(\S+)(?: and (\d+) more events?)? comes? (\d+) frames? (later|earlier) \(frame (\d+) instead of (\d+)\)/
    ) {
      guard let (new, old) = frames(match.3, match.4, match.5, match.6) else { return false }
      let name = String(match.1)
      let pairs = zip(before.events[name] ?? [], after.events[name] ?? [])
      let others = before.events.flatMap { zip($1, after.events[$0] ?? []) }.count { $1 - $0 == new - old }
      return pairs.contains { $0 == old && $1 == new } && others >= (match.2.flatMap { Int($0) } ?? 0) + 1
    }
    func counts(_ name: Substring) -> (Int, Int) {
      (before.events[String(name)]?.count ?? 0, after.events[String(name)]?.count ?? 0)
    }
    if let match = sentence.wholeMatch(of: /(\S+) no longer happens/) {
      return counts(match.1).0 > 0 && counts(match.1).1 == 0
    }
    if let match = sentence.wholeMatch(of: /(\S+) no longer happens before the scene ends/) {
      let last = before.events[String(match.1)]?.last ?? 0
      return last >= after.count && counts(match.1).1 < counts(match.1).0
    }
    if let match = sentence.wholeMatch(of: /(\S+) happens (less|more) often/) {
      let (a, b) = counts(match.1)
      return a > 0 && b > 0 && (match.2 == "less" ? b < a : b > a)
    }
    if let match = sentence.wholeMatch(of: /(\S+) happens, and did not before/) {
      return counts(match.1).0 == 0 && counts(match.1).1 > 0
    }
    if let match = sentence.wholeMatch(of: /(\S+) happens in frame (\d+), after the expected end/) {
      let frame = Int(match.2) ?? 0
      return after.events[String(match.1)]?.contains(frame) == true && frame >= before.count
    }
    return sentence.wholeMatch(of: /and \d+ more (items?|events?)/) == nil ? nil : true
  }

  // MARK: - Rests

  private func about(rests sentence: String) -> Bool? {
    if let match = sentence.wholeMatch(
      of: /(\S+) arrives (\d+) frames? (later|earlier) \(frame (\d+) instead of (\d+)\)(?:, (.*))?/)
    {
      guard let (new, old) = frames(match.2, match.3, match.4, match.5) else { return false }
      return isArrival(match.1, old, new, match.6)
    }
    if let match = sentence.wholeMatch(of: /(\S+) arrives (.*), in frame (\d+)/) {
      let frame = Int(match.3) ?? 0
      return frame > 0 && isArrival(match.1, frame, frame, match.2)
    }
    if let match = sentence.wholeMatch(of: /(\S+) begins (.*)/) { return isArrival(match.1, 0, 0, match.2) }
    if let match = sentence.wholeMatch(
      of: /(\S+) rests from frame (\d+) on instead of from the start(?:, (.*))?/)
    {
      return isArrival(match.1, 0, Int(match.2) ?? 0, match.3)
    }
    if let match = sentence.wholeMatch(
      of: /(\S+) rests from the start instead of from frame (\d+) on(?:, (.*))?/)
    {
      return isArrival(match.1, Int(match.2) ?? 0, 0, match.3)
    }
    if let match = sentence.wholeMatch(
      of: /(\S+) rests (\d+) times? instead of (\d+)(?: in the first (\d+) frames)?/)
    {
      let common = match.4.flatMap { Int($0) } ?? before.count
      guard common == min(before.count, after.count) else { return false }
      let (item, a, b) = (String(match.1), Int(match.3), Int(match.2))
      return before.restCount(item, before: common) == a && after.restCount(item, before: common) == b
        && a != b
    }
    return nil
  }

  private func isArrival(_ item: Substring, _ old: Int, _ new: Int, _ words: Substring?) -> Bool {
    let item = String(item)
    guard before.rests(item).contains(where: { $0.lowerBound == old }),
      after.rests(item).contains(where: { $0.lowerBound == new }),
      let a = before.place(item, old), let b = after.place(item, new)
    else { return false }
    return words.map { isChange(from: a, to: b, $0) } ?? (a == b)
  }

  private func about(departures sentence: String) -> Bool? {
    if let match = sentence.wholeMatch(
      of: /(\S+) leaves (\d+) frames? (later|earlier) \(frame (\d+) instead of (\d+)\)/)
    {
      guard let (new, old) = frames(match.2, match.3, match.4, match.5) else { return false }
      return leaves(match.1, old, before) && leaves(match.1, new, after)
    }
    if let match = sentence.wholeMatch(of: /(\S+) stays as it is until frame (\d+) instead of (\d+)/) {
      return leaves(match.1, Int(match.3) ?? 0, before) && leaves(match.1, Int(match.2) ?? 0, after)
    }
    if let match = sentence.wholeMatch(of: /(\S+) no longer leaves in frame (\d+): it stays to the end/) {
      return leaves(match.1, Int(match.2) ?? 0, before) && stays(match.1, from: Int(match.2) ?? 0, after)
    }
    if let match = sentence.wholeMatch(of: /(\S+) leaves in frame (\d+), and stayed to the end before/) {
      return leaves(match.1, Int(match.2) ?? 0, after) && stays(match.1, from: Int(match.2) ?? 0, before)
    }
    return nil
  }

  /// Whether the item leaves a rest in that frame, and the scene has not ended.
  private func leaves(_ item: Substring, _ frame: Int, _ scene: FrameReading) -> Bool {
    frame < scene.count && scene.rests(String(item)).contains { $0.upperBound == frame }
  }

  private func stays(_ item: Substring, from frame: Int, _ scene: FrameReading) -> Bool {
    frame < scene.count
      && scene.rests(String(item)).contains { $0.upperBound == scene.count && $0.contains(frame) }
  }

  // MARK: - On the way

  private func about(passing sentence: String) -> Bool? {
    guard
      let match = sentence.wholeMatch(
        of: /(\S+) is (.*) on its way, in frame (\d+)(, and arrives as before)?/),
      let frame = Int(match.3)
    else { return nil }
    let item = String(match.1)
    guard let a = before.place(item, frame), let b = after.place(item, frame),
      isChange(from: a, to: b, match.2)
    else { return false }
    if match.4 == nil { return true }
    let later = [before, after].map { scene in
      scene.rests(item).first { $0.lowerBound > frame }.map {
        ($0.lowerBound, scene.place(item, $0.lowerBound))
      }
    }
    guard let old = later[0], let new = later[1] else { return false }
    return old.0 == new.0 && old.1 == new.1
  }

  private func about(presence sentence: String) -> Bool? {
    if let match = sentence.wholeMatch(of: /(\S+) is new, from frame (\d+) on/) {
      let item = String(match.1)
      return before.turns(item).isEmpty && after.turns(item).first?.frame == Int(match.2)
    }
    if let match = sentence.wholeMatch(of: /(\S+) is not there any more/) {
      return !before.turns(String(match.1)).isEmpty && after.turns(String(match.1)).isEmpty
    }
    if let match = sentence.wholeMatch(
      of: /(\S+) (appears|disappears) (\d+) frames? (later|earlier) \(frame (\d+) instead of (\d+)\)/)
    {
      guard let (new, old) = frames(match.3, match.4, match.5, match.6) else { return false }
      return turns(match.1, match.2, old, before) && turns(match.1, match.2, new, after) && new > 0 && old > 0
    }
    if let match = sentence.wholeMatch(of: /(\S+) appears in frame (\d+), and was there from the start/) {
      return turns(match.1, "appears", 0, before) && turns(match.1, "appears", Int(match.2) ?? 0, after)
    }
    if let match = sentence.wholeMatch(of: /(\S+) is there from the start, and appeared in frame (\d+)/) {
      return turns(match.1, "appears", Int(match.2) ?? 0, before) && turns(match.1, "appears", 0, after)
    }
    if let match = sentence.wholeMatch(of: /(\S+) no longer (appears|disappears) in frame (\d+)/) {
      let frame = Int(match.3) ?? 0
      return turns(match.1, match.2, frame, before) && !turns(match.1, match.2, frame, after)
        && frame < after.count
    }
    if let match = sentence.wholeMatch(of: /(\S+) (appears|disappears) in frame (\d+), and did not/) {
      let frame = Int(match.3) ?? 0
      return turns(match.1, match.2, frame, after) && !turns(match.1, match.2, frame, before)
        && frame < before.count
    }
    return nil
  }

  private func turns(_ item: Substring, _ verb: Substring, _ frame: Int, _ scene: FrameReading) -> Bool {
    scene.turns(String(item)).contains { $0.verb == verb && $0.frame == frame }
  }

  // MARK: - The whole

  private func about(whole sentence: String) -> Bool? {
    if let match = sentence.wholeMatch(of: /the scene has (\d+) frames instead of (\d+)/) {
      return after.count == Int(match.1) && before.count == Int(match.2)
    }
    guard
      let match = sentence.wholeMatch(
        of:
          /from frame (\d+) on, all pictures come (\d+) frames? (later|earlier)(, except those that the end cuts off)?/
      ),
      let first = Int(match.1), let distance = Int(match.2)
    else { return nil }
    // A picture that comes later, or earlier, in the second scene is a picture of the first scene.
    let shift = match.3 == "later" ? distance : -distance
    let start = shift > 0 ? first : first + distance
    let moved = (start..<before.count).filter { $0 + shift < after.count }
    let cut = (start..<before.count).filter { $0 + shift >= after.count }
    let isMoved = moved.allSatisfy { pictures.before[$0] == pictures.after[$0 + shift] }
    let shown = moved.last.map { pictures.before[$0] }
    let isCut = cut.contains { pictures.before[$0] != shown }
    return !moved.isEmpty && isMoved && isCut == (match.4 != nil)
  }

  // MARK: - How far

  /// Whether the words describe the change from the first place to the second, to the precision that they show.
  private func isChange(from a: ItemPlace, to b: ItemPlace, _ words: Substring) -> Bool {
    func mean(_ place: ItemPlace, _ axis: KeyPath<ItemPlace.Corner, Int>) -> Double {
      Double(place.corners.map { $0[keyPath: axis] }.reduce(0, +)) / 400
    }
    func side(_ axis: KeyPath<ItemPlace.Corner, Int>) -> Double {
      let lengths = [a, b].map { place in
        Double(place.corners[2][keyPath: axis] - place.corners[0][keyPath: axis]) / 100
      }
      return lengths[1] - lengths[0]
    }
    let farthest =
      zip(a.corners, b.corners).map { pair in
        let (x, y) = (Double(pair.1.x - pair.0.x), Double(pair.1.y - pair.0.y))
        return (x * x + y * y).squareRoot() / 100
      }.max() ?? 0
    func isNear(_ number: Double, _ text: Substring) -> Bool {
      guard let said = Double(text) else { return false }
      return abs(number - said) <= (said < 1 ? 0.0051 : 0.051)
    }
    return !words.isEmpty
      && words.split(separator: " and ").allSatisfy { part in
        if let match = part.wholeMatch(
          of: /([\d.]+) pt (lower|higher|to the right|to the left|wider|narrower|taller|shorter)/)
        {
          let (x, y) = (mean(b, \.x) - mean(a, \.x), mean(b, \.y) - mean(a, \.y))
          let number =
            switch match.2 {
            case "lower": y
            case "higher": -y
            case "to the right": x
            case "to the left": -x
            case "wider": side(\.x)
            case "narrower": -side(\.x)
            case "taller": side(\.y)
            default: -side(\.y)
            }
          return isNear(number, match.1)
        }
        if let match = part.wholeMatch(of: /up to ([\d.]+) pt off at a corner/) {
          return isNear(farthest, match.1)
        }
        guard let match = part.wholeMatch(of: /alpha ([\d.]+) instead of ([\d.]+)/) else { return false }
        return isNear(Double(b.alpha) / 100, match.1) && isNear(Double(a.alpha) / 100, match.2)
      }
  }
}

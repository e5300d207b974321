/// How a recording begins, when a fault may lie before the first frame that decides.
extension FrameCourse {
  /// The first frame from which a film's moments are known, and how far it is ahead.
  struct Beginning: Hashable, Sendable {
    /// The index of the frame.
    var frame: Int
    /// The number of slots by which it is ahead of its own slot.
    var ahead: Int
    /// Whether the frames before it exclude all other beginnings.
    var isCertain = true
    /// The cost of the frames after it, up to the first one that decides.
    fileprivate var cost: Float = 0
  }

  /// Costs that differ by no more than this count as equal.
  private static let equal: Float = 2

  /// The beginning that is left by the frames before the first one that decides: they, too, show where the film is not.
  /// If they exclude that it was as far ahead as at that frame, a fault lies between, and the recording begins as near
  /// to that frame as they allow. Nil if no frame decides.
  var foundBeginning: Beginning? {
    guard let first = firstDecisive else { return nil }
    let total = reached[first][ahead(at: first) + FrameCourse.reach]
    var beginning = Beginning(frame: first, ahead: ahead(at: first))
    for index in (0..<first).reversed() {
      let gain = cost(at: index, beginning.ahead, before: beginning) - total
      guard gain > FrameCourse.equal else {
        hold(at: index, &beginning)
        continue
      }
      let own = ahead(at: index)
      let isFault = isFault(after: index, own, beginning.ahead)
      if isFault, gain >= 2 * FrameCourse.decisive || own > beginning.ahead {
        goBack(to: index, total, &beginning)
        continue
      }
      if isFault || hasOther(at: index, below: total + gain - FrameCourse.equal, beginning) {
        beginning.isCertain = false
      }
      hold(at: index, &beginning)
      // What the encoder has made the frame look like says nothing about those before it.
      if !isFault, own != beginning.ahead { beginning.cost -= gain }
    }
    return beginning
  }

  /// Whether a frame may be elsewhere at a lower cost than this, with a fault after it.
  private func hasOther(at index: Int, below cost: Float, _ beginning: Beginning) -> Bool {
    (-FrameCourse.reach...FrameCourse.reach).contains {
      isFault(after: index, $0, beginning.ahead) && self.cost(at: index, $0, before: beginning) < cost
    }
  }

  /// Whether a fault can be seen between a frame, which is so far ahead, and the next: the recording tells both moments
  /// apart, and the film either skips one or is sure to show one twice. Encoders show the first frames of a motion early.
  private func isFault(after index: Int, _ ahead: Int, _ next: Int) -> Bool {
    let (slot, due) = (expected[index] + ahead, expected[index] + next)
    guard differ(slot, due) else { return false }
    return ahead < next && isInMotion(at: due)
      || ahead > next && (slot != shown[index] || isRepeated(at: index + 1)) && isInMotion(at: slot)
        && steps.recorded[index + 1] <= FrameCourse.repeated.sure * change(slot, slot + 1)
  }

  private func hold(at index: Int, _ beginning: inout Beginning) {
    beginning.cost += stepCost(after: index, beginning.ahead, to: beginning.ahead)
  }

  /// Takes the nearest beginning at a frame that does not decide against it, on the side of the slot that it shows.
  private func goBack(to index: Int, _ total: Float, _ beginning: inout Beginning) {
    let (own, next) = (ahead(at: index), beginning.ahead)
    let side = own < next ? -FrameCourse.reach..<next : next + 1..<FrameCourse.reach + 1
    let most = total + FrameCourse.decisive
    let all = side.filter { cost(at: index, $0, before: beginning) < most }
    let nearest = all.min { abs($0 - next) < abs($1 - next) } ?? own
    beginning.isCertain =
      beginning.isCertain && all.count == 1 && cost(at: index, next, before: beginning) >= most
    beginning.cost += stepCost(after: index, nearest, to: next)
    (beginning.frame, beginning.ahead) = (index, nearest)
  }

  /// The cost of the cheapest course up to the first frame that decides, if a frame before a beginning is so far ahead.
  private func cost(at index: Int, _ ahead: Int, before beginning: Beginning) -> Float {
    reached[index][ahead + FrameCourse.reach] + stepCost(after: index, ahead, to: beginning.ahead)
      + beginning.cost
  }

  /// The cost of the frame after another one, for the numbers of slots by which both are ahead.
  private func stepCost(after index: Int, _ ahead: Int, to next: Int) -> Float {
    let (before, after) = (expected[index] + ahead, expected[index + 1] + next)
    guard let from = numbers[before], let to = numbers[after] else { return .infinity }
    let price = FrameCourse.price(next - ahead, slots: expected[index + 1] - expected[index])
    let place = expected[index + 1] - FrameCourse.reach
    return price
      + FrameCourse.cost(
        steps.cost(index + 1, from: from, to: to), rows[index + 1], from: before - place,
        to: after - place, share: shares[index + 1])
  }
}

package import FlickDeclarative
import FlickDiagnostics
package import FlickDocument
package import FlickFormula

/// Two properties that can be set by one key.
package struct LookPair: Sendable {
  package let name: String
  package let first: LookProperty
  package let second: LookProperty
  package let example: String
  package let summary: String

  /// The properties that cannot be set by their own key.
  package static let hidden: Set<LookProperty> = Set(
    [.anchorX, .anchorY, .eyeX, .eyeY] + LookProperty.corners)

  /// The rules that a pair excludes its two properties.
  package static let rules: [KeyRule] = all.filter { !hidden.contains($0.first) }.map {
    .excludes($0.name, [$0.first.rawValue, $0.second.rawValue], "it gives both numbers")
  }

  /// The rules of a whole look: its `eye` needs a perspective, which may be in its key frames.
  package static let rulesOfLooks = rules + [.needs("eye", ["perspective", "keys"])]

  package static let all = [
    LookPair(
      name: "anchor", first: .anchorX, second: .anchorY, example: "[0.5, 0.5]",
      summary:
        "The point about which it is scaled and turned: [0, 0] is its top left corner, [1, 1] the bottom right one"
    ),
    LookPair(
      name: "eye", first: .eyeX, second: .eyeY, example: "[0.5, 0.5]",
      summary: "The point below the eye of its perspective; by default the anchor"),
    LookPair(
      name: "trim", first: .trimStart, second: .trimEnd, example: "[0, 25%]",
      summary: "The part of its outline that the stroke follows"),
  ]
}

extension ValueDecoder where Value == Formula {
  /// Decodes a formula for a property. A percentage is a share of the length that the property refers to.
  ///
  /// - Parameter area: The area that percentages of lengths are shares of.
  package static func formula(
    of property: LookProperty, in area: PercentArea = .view
  ) -> ValueDecoder<Formula> {
    let base = property.percentBase(in: area)
    let value =
      property.unit == .color
      ? color : ValueDecoder.formula(percentOf: base, remedy: property.remedy(for:))
    guard let range = property.constants else { return value }
    return value.then { text, node, decoding -> Formula? in
      if property == .perspective, let number = text.constant, abs(number) < 1, number != 0 {
        let way = "write the distance in points: 'perspective: 500' is m34 = -1 / 500"
        decoding.reportMismatch(node, expected: "a distance of the eye of 1 or more", suggestion: way)
        return nil
      }
      // The result of a calculation is limited where it is used.
      guard let number = NumberText(text.text)?.value, !range.contains(number) else { return text }
      let bound = range.upperBound < .infinity ? "from 0 to \(range.upperBound.plain)" : "of 0 or more"
      let share = range == 0...1 && (1...100).contains(number) ? "\(number.plain)%" : nil
      decoding.reportMismatch(
        node, expected: "a value \(bound)", suggestion: share.map { "did you mean '\($0)'?" })
      return nil
    }
  }

  /// Decodes a color, a calculation of one, or a pair for the appearances.
  private static let color =
    ValueDecoder.formula(noun: "a colour or a formula") { $0.isScalar ? colorBehindSpace : nil }.paired
}

extension Formula {
  /// The value of a formula without names; nil for other formulas.
  fileprivate var constant: Double? {
    if let number = NumberText(text)?.value { return number }
    guard text.allSatisfy({ "0123456789.+-*/() ".contains($0) }) else { return nil }
    return try? FormulaProgram.constant(text).value
  }
}

extension LookProperty {
  /// Returns advice for a list or a mapping in place of a formula; nil for other values.
  fileprivate func remedy(for node: SourceNode) -> String? {
    switch self {
    case .scale where node.isSequence: "write 'scaleX' and 'scaleY'"
    case .shadow where node.isMapping: "write the shadow's opacity, such as 'shadow: 0.3'"
    default: nil
    }
  }
}

extension ValueDecoder where Value == [LookProperty: Formula] {
  /// Decodes the radius of all corners, or one for each corner from the top left one on, clockwise.
  package static let corners = ValueDecoder<[Formula]>.list(
    of: .formula(of: .cornerTopLeft), count: 4...4,
    "a list of four radii, [top left, top right, bottom right, bottom left]"
  ).map { Dictionary(uniqueKeysWithValues: zip(LookProperty.corners, $0)) }
    .or(ValueDecoder<Formula>.formula(of: .corner).map { [.corner: $0] }, when: { !$0.isSequence })
}

extension Dictionary where Key == LookProperty {
  /// Whether single corners have radii of their own.
  package var hasOwnCorners: Bool { self[.cornerTopLeft] != nil }

  /// Replaces a radius that all corners share by an equal radius of each, so that the radii can change to unequal ones.
  package mutating func spreadCorner() {
    guard let radius = removeValue(forKey: .corner) else { return }
    for corner in LookProperty.corners { self[corner] = radius }
  }
}

extension LookProperty {
  /// The property whose key sets this one: 'corner' sets the radii of single corners, too.
  package var written: LookProperty { LookProperty.corners.contains(self) ? .corner : self }

  /// The key that sets the property: for one that has no key of its own, that of its pair or of all corners.
  package var key: String {
    guard LookPair.hidden.contains(self) else { return rawValue }
    return LookPair.all.first { $0.first == self || $0.second == self }?.name ?? written.rawValue
  }

  /// The meaning of the key 'corner' of looks.
  package static let cornersSummary =
    "The radius of its corners, or of each from the top left one on, clockwise: [20, 20, 0, 0]"

  /// The range in which a constant has to lie. The results of formulas are limited to it where they are used. Nil for a
  /// property that may have any value.
  fileprivate var constants: ClosedRange<Double>? {
    switch self {
    case .opacity, .shade, .shadow: 0...1
    case .saturate: 0...3
    case .blur, .backdrop: 0...100
    case .corner, .cornerTopLeft, .cornerTopRight, .cornerBottomRight, .cornerBottomLeft, .lineWidth,
      .perspective, .width, .height:
      0...Double.infinity
    default: nil
    }
  }

  fileprivate func percentBase(in area: PercentArea) -> PercentBase? {
    switch self {
    case .x, .width: area.width
    case .y, .height: area.height
    case .scale, .scaleX, .scaleY, .opacity, .shade, .shadow, .anchorX, .anchorY, .eyeX, .eyeY, .trimStart,
      .trimEnd, .saturate:
      .one
    default: nil
    }
  }
}

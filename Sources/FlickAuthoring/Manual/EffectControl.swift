package import FlickDiagnostics
package import FlickEffects
import FlickSceneFormat

/// A parameter of an effect as a control shows it: its possible values, and its present one.
package struct EffectControl: Hashable, Sendable {
  /// The keys that lead to the parameter in a scene: `effect.spring.response`.
  package let path: String
  package let summary: String
  /// `number`, `integer`, `length`, `angle`, `duration`, `boolean`, `choice`, `page`, `text`, `color`.
  package let kind: String
  /// The smallest and the largest value of a number; nil for other kinds.
  package let range: ClosedRange<Double>?
  package let choices: [String]
  /// The value as a scene writes it; null without one.
  package let value: JSONValue

  /// Returns the controls of all parameters of an effect; a group has one for each of its parameters.
  ///
  /// - Parameters:
  ///   - effect: The effect's descriptor.
  ///   - values: The values that the effect was given; the other parameters have their defaults.
  package static func all(of effect: EffectDescriptor, values: ParameterValues) -> [EffectControl] {
    effect.parameters.flatMap { $0.controls(below: "effect", values) }
  }
}

extension ParameterDescriptor {
  fileprivate func controls(below group: String, _ values: ParameterValues) -> [EffectControl] {
    let path = group + "." + name
    let value = values[name] ?? defaultValue
    if case .group(let parameters) = kind {
      let members = if case .group(let members)? = value { members } else { ParameterValues() }
      return parameters.flatMap { $0.controls(below: path, members) }
    }
    let text = value.map { kind.text(of: $0) } ?? .null
    let control = { (kind: String, range: ClosedRange<Double>?, choices: [String]) in
      [EffectControl(path: path, summary: summary, kind: kind, range: range, choices: choices, value: text)]
    }
    return switch kind {
    case .number(let range): control("number", range, [])
    case .integer(let range): control("integer", Double(range.lowerBound)...Double(range.upperBound), [])
    case .length(let range): control("length", range, [])
    case .angle(let range): control("angle", range, [])
    case .duration(let range): control("duration", range, [])
    case .boolean: control("boolean", nil, [])
    case .choice(let words): control("choice", nil, words)
    case .name: control("text", nil, [])
    case .page, .sparePage: control("page", nil, [])
    case .color: control("color", nil, [])
    case .group: []
    }
  }
}

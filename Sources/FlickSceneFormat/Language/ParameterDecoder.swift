import FlickDecoding
package import FlickDiagnostics
package import FlickEffects
import FlickGeometry
import FlickScene

extension Field where Root == ParameterValues {
  /// Makes the field that sets a parameter of an effect or of a command.
  init(_ parameter: ParameterDescriptor) {
    let isRequired = parameter.defaultValue == nil && !parameter.isOptional
    let name = parameter.name
    self.init(
      name, .parameter(parameter), required: isRequired,
      default: parameter.defaultValue.map { parameter.kind.text(of: $0) }, parameter.summary
    ) { value, values, _ in values[name] = value }
  }
}

extension ObjectDecoder where Value == ParameterValues {
  /// Decodes the parameters of an effect or a command; missing ones have their defaults.
  init(_ noun: String, parameters: [ParameterDescriptor]) {
    let defaults = parameters.compactMap { parameter in
      parameter.defaultValue.map { (parameter.name, $0) }
    }
    self.init(noun, Dictionary(defaults) { first, _ in first }) { parameters.map { Field($0) } }
  }
}

extension ValueDecoder where Value == ParameterValue {
  static func parameter(_ parameter: ParameterDescriptor) -> ValueDecoder {
    switch parameter.kind {
    case .number(let range), .length(let range): ValueDecoder<Double>.number(range).map { .number($0) }
    case .integer(let range): ValueDecoder<Int>.integer(range).map { .integer($0) }
    case .angle(let range): ValueDecoder<Double>.angle(range).map { .number($0) }
    case .duration(let range): ValueDecoder<Double>.time(range).map { .number($0) }
    case .boolean: ValueDecoder<Bool>.boolean.map { .boolean($0) }
    case .choice(let words): ValueDecoder<String>.choice(words).map { .text($0) }
    case .name: ValueDecoder<String>.text.map { .text($0) }
    case .page: ValueDecoder<PageReference>.pageReference.map { $0.parameterValue }
    case .sparePage: ValueDecoder<PageReference>.sparePageReference.map { $0.parameterValue }
    case .color: ValueDecoder<Color>.color.map { .color($0) }
    case .group(let parameters):
      ObjectDecoder<ParameterValues>("'\(parameter.name)'", parameters: parameters).decoder.map { .group($0) }
    }
  }
}

extension PageReference {
  fileprivate var parameterValue: ParameterValue {
    switch self {
    case .id(let id): .text(id)
    case .index(let index): .integer(index)
    }
  }
}

extension ParameterDescriptor.Kind {
  /// Returns a value as a scene writes it.
  package func text(of value: ParameterValue) -> JSONValue {
    switch value {
    case .integer(let value): .integer(value)
    case .boolean(let value): .boolean(value)
    case .text(let value): .string(value)
    case .color(let value): .string(value.code)
    case .number(let value): text(of: value)
    case .group(let values): text(of: values)
    }
  }

  /// Returns the values of a group in the order of its description.
  private func text(of values: ParameterValues) -> JSONValue {
    guard case .group(let parameters) = self else { return .null }
    return .object(
      parameters.compactMap { parameter in
        values[parameter.name].map { .init(parameter.name, parameter.kind.text(of: $0)) }
      })
  }

  private func text(of number: Double) -> JSONValue {
    switch self {
    case .angle: .string(number.plain + "deg")
    case .duration: .string(number.plain + "s")
    default: .number(number)
    }
  }
}

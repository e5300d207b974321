import FlickDeclarative
import FlickScene

extension LayerTemplate {
  /// Returns the feature that a property would change and the layer does not have; nil if the property changes the
  /// layer.
  func missingFeature(for property: LookProperty) -> LayerFeature? {
    guard let feature = property.requiredFeature else { return nil }
    let shape: ShapeTemplate? = if case .shape(let shape) = contents { shape } else { nil }
    let isText = if case .text = contents { true } else { false }
    let isPresent =
      switch feature {
      case .shape: shape != nil
      case .stroke: shape?.stroke != nil
      case .text: isText
      case .number: number != nil
      case .border: border != nil
      case .backdrop: backdrop != nil
      }
    // A layer without a shape lacks the shape rather than the stroke.
    return isPresent ? nil : feature == .stroke && shape == nil ? .shape : feature
  }
}

extension LayerFeature {
  /// The word for the missing feature in messages.
  var noun: String {
    switch self {
    case .shape: "a shape"
    case .stroke: "a stroke"
    case .text: "a text"
    case .number: "a number in a text"
    case .border: "a border"
    case .backdrop: "a backdrop"
    }
  }

  var suggestion: String {
    switch self {
    case .shape: "give it a 'shape', 'line', 'polygon' or 'path'"
    case .stroke: "give it a 'stroke'"
    case .text: "give it a 'text'"
    case .number: "give it 'text: \"{number}\"' and 'number: 0'"
    case .border: "give it a 'border'"
    case .backdrop: "give it a 'backdrop' or a 'material'"
    }
  }
}

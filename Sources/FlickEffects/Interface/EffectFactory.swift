/// Makes an effect, and says what scenes may say to it.
public struct EffectFactory: Sendable {
  public let descriptor: EffectDescriptor
  /// The name of the effect's code: within one build, effects of one name in registries are the same, with one
  /// descriptor.
  package let code: String
  private let body: @Sendable (EffectSetup) throws(EffectError) -> any Effect

  /// - Parameters:
  ///   - descriptor: The effect's names and values, as scenes may use them.
  ///   - code: The name of the effect's code: within one build, equal names are equal code.
  ///   - make: Throws `EffectError` when the parameters contradict each other.
  public init(
    _ descriptor: EffectDescriptor, code: String,
    make: @escaping @Sendable (EffectSetup) throws(EffectError) -> any Effect
  ) {
    (self.descriptor, self.code, body) = (descriptor, code, make)
  }

  /// The factory of an effect in Swift.
  public init(_ type: any SceneEffect.Type) {
    self.init(type.descriptor, code: String(reflecting: type)) { setup throws(EffectError) in
      try type.init(setup)
    }
  }

  /// - Throws: `EffectError` when the parameters contradict each other.
  public func make(_ setup: EffectSetup) throws(EffectError) -> any Effect { try body(setup) }
}

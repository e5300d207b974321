/// Makes an effect, and describes its parameters, commands and events.
public struct EffectFactory: Sendable {
  public let descriptor: EffectDescriptor
  /// The name of the effect's code. Within one build, factories with equal names make the same effect and have the same
  /// descriptor.
  package var code: String { codeName() }
  /// Reflection takes a millisecond for all effects, and few commands ask for these names.
  private let codeName: @Sendable () -> String
  private let body: @Sendable (EffectSetup) throws(EffectError) -> any Effect

  /// - Parameters:
  ///   - descriptor: The effect's names and values, as scenes may use them.
  ///   - code: The name of the effect's code: within one build, equal names stand for equal code.
  ///   - make: Makes the effect; throws `EffectError` if the parameters contradict each other.
  public init(
    _ descriptor: EffectDescriptor, code: @autoclosure @escaping @Sendable () -> String,
    make: @escaping @Sendable (EffectSetup) throws(EffectError) -> any Effect
  ) {
    (self.descriptor, codeName, body) = (descriptor, code, make)
  }

  /// The factory of an effect in Swift.
  public init(_ type: any SceneEffect.Type) {
    self.init(type.descriptor, code: String(reflecting: type)) { setup throws(EffectError) in
      try type.init(setup)
    }
  }

  /// - Throws: `EffectError` if the parameters contradict each other.
  public func make(_ setup: EffectSetup) throws(EffectError) -> any Effect { try body(setup) }
}

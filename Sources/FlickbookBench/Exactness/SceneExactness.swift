/// The result of drawing the frames of a scene in many ways.
package struct SceneExactness: Hashable, Sendable {
  /// The number of frames that were examined.
  package internal(set) var frames = 0
  /// The number of frames that differ from the previous one and were drawn.
  package internal(set) var drawn = 0
  /// The number of pictures that were compared with those drawn in the plain way, as `ExactnessCheck` describes it.
  package internal(set) var comparisons = 0
  /// The frames and ways with a different picture; empty if there are none.
  package internal(set) var differences: [String] = []
  /// The checksum of all pictures drawn in the plain way, as pixels and as planes. Any two builds have to give the same
  /// one.
  package internal(set) var checksum = Checksum()
}

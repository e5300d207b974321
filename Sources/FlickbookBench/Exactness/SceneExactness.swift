/// The result of drawing the frames of a scene in many ways.
package struct SceneExactness: Hashable, Sendable {
  /// How many frames were looked at.
  package internal(set) var frames = 0
  /// How many of them differ from the one before and were drawn.
  package internal(set) var drawn = 0
  /// How many pictures were compared with the plain ones.
  package internal(set) var comparisons = 0
  /// The frames and ways that came out differently; empty if all is well.
  package internal(set) var differences: [String] = []
  /// The checksum of all plain pictures, as pixels and as planes; equal in any two builds.
  package internal(set) var checksum = Checksum()
}

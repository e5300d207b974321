import FlickBasics
import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickScene

extension ValueDecoder where Value == Sound? {
  /// Decodes a mapping, or `false`.
  static let sound: ValueDecoder = ValueDecoder<Sound>.sound.map { Sound?.some($0) }.or(
    none, when: \.isBoolean)

  private static let none = ValueDecoder<Bool>.boolean.then { isThere, node, decoding -> Sound?? in
    if !isThere { return .some(nil) }
    decoding.report("'sound' needs at least one kind of sound", at: node, suggestion: "{touches: true}")
    return nil
  }
}

extension ValueDecoder where Value == Sound {
  fileprivate static let sound: ValueDecoder = ObjectDecoder(
    "a sound", Sound(), example: "{music: {file: theme.flac}, touches: true}"
  ) {
    Field("music", \.music, ValueDecoder<Sound.Music>.music, "A sound file that plays until the scene ends")
    Field("voice", \.voice, .voices, "Sound files that play at certain times, such as speech")
    Field(
      "touches", \.touches, ValueDecoder<Sound.Touches?>.touches, default: false,
      "Whether fingers make a sound when they come down, and how loud it is")
    Field("haptics", \.haptics, .haptics, "Sounds for the phone's haptic feedback")
    Field(
      "limit", \.isLimited, .boolean, default: false,
      "Whether all sounds together become quieter where they would be too loud")
  }.decoder.then { sound, node, decoding -> Sound? in
    let script = decoding.scene.script
    if let duck = node["music"]?["duck"], node["voice"] == nil, !script.hasVoicesOfScenes,
      !script.hasUnknownSides
    {
      decoding.report(
        "nothing is spoken while the music plays", at: duck, note: "'duck' makes it quieter under a 'voice'",
        suggestion: "leave 'duck' out, or give the sound a 'voice'")
    }
    var sound = sound
    sound.range = node.range
    return sound
  }.named("sound")
}

extension ValueDecoder where Value == SoundAsset {
  /// Decodes a sound file in the scene's folder.
  static let soundFile = ValueDecoder<String>.path.then { name, node, decoding -> SoundAsset? in
    do throws(AssetError) {
      return try decoding.files.assets.sound(name, at: node.range)
    } catch {
      decoding.reportUnusable(name, error, at: node.range)
      return nil
    }
  }
}

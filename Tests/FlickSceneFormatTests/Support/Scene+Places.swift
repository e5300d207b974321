import FlickFormula
import FlickScene

extension Scene {
  /// The scene without the places of its values.
  var withoutPlaces: Scene {
    var scene = self
    (scene.sources, scene.textPlaces) = ([], [:])
    for i in scene.fontRequests.indices { scene.fontRequests[i].range = nil }
    scene.effect.range = nil
    for i in scene.fonts.indices { scene.fonts[i].range = nil }
    for i in scene.images.indices { scene.images[i].range = nil }
    for i in scene.sounds.indices { scene.sounds[i].range = nil }
    scene.sound?.forgetPlaces()
    for i in scene.parts.indices { scene.parts[i].range = nil }
    for i in scene.pages.indices { scene.pages[i].range = nil }
    for i in scene.sparePages.indices { scene.sparePages[i].range = nil }
    for i in scene.layers.indices { scene.layers[i].forgetPlaces() }
    scene.chrome?.range = nil
    scene.titleCard?.range = nil
    for i in scene.captions.indices { scene.captions[i].range = nil }
    for i in scene.lowerThirds.indices { scene.lowerThirds[i].range = nil }
    for i in scene.outputs.indices { scene.outputs[i].forgetPlaces() }
    for i in scene.script.indices {
      scene.script[i].range = nil
      scene.script[i].startRange = nil
      scene.script[i].actionRange = nil
    }
    return scene
  }
}

extension Sound {
  fileprivate mutating func forgetPlaces() {
    range = nil
    music?.range = nil
    music?.file.asset.range = nil
    for i in voice.indices { (voice[i].range, voice[i].file.asset.range) = (nil, nil) }
    for i in haptics.indices { haptics[i].range = nil }
  }
}

extension LayerTemplate {
  fileprivate mutating func forgetPlaces() {
    for i in animations.indices {
      animations[i].range = nil
      for k in animations[i].frames.indices {
        animations[i].frames[k].formulas = animations[i].frames[k].formulas.mapValues { Formula($0.text) }
      }
    }
    for i in layers.indices { layers[i].forgetPlaces() }
  }
}

extension Output {
  fileprivate mutating func forgetPlaces() {
    (range, places) = (nil, [:])
    if case .movie(var options) = kind {
      for i in options.encoder.indices { options.encoder[i].range = nil }
      kind = .movie(options)
    }
    if case .trace(var options) = kind {
      for i in options.values.indices { options.values[i].range = nil }
      kind = .trace(options)
    }
  }
}

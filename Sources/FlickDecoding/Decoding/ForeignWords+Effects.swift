/// The tables of foreign words in effects that are written in scenes, and in animations.
extension ForeignWords {
  /// The foreign words of each kind of mapping.
  static let waysInEffects: [String: [(key: String, words: String, way: String?)]] = [
    "a parameter": [
      (
        "type", "text string number float integer int length angle boolean bool color image",
        "write the type and the default: '{type: text, default: Hello}'"
      ),
      ("type", "min max minimum maximum range step", "write 'type: number'; there are no other limits"),
      ("default", "value initial", nil),
      ("choices", "options enum values allowed cases", nil),
    ],
    "a state": [
      ("start", "default initial initialvalue value", nil),
      (
        "doubleTap", "doubleclick dblclick ondoubletap ondoubleclick taps",
        "write 'doubleTap: {item: toggle}'"
      ),
      ("stops", "values range positions detents", nil),
      ("of", "scope", nil),
      ("tap", "ontapgesture ontap onclick click tapgesture", nil),
      ("tap", "haptic haptics vibrate feedback", haptics),
      ("duration", "time animation", nil),
      ("spring", "bounce stiffness damping response", "write 'spring: {duration: 500ms, bounce: 0.2}'"),
    ],
    "a transform": [
      ("translate", "x y translatex translatey offset position", "write 'translate: [x, y]'"),
      ("rotate", "rotation angle rotatez", nil),
    ],
    "an animation": [
      (
        "keys", "opacity alpha x y scale rotate rotation from to values property",
        "write the values in key frames: 'keys: {0s: {opacity: 0}, 400ms: {opacity: 1}}'"
      )
    ],
    "an overlay": [
      (
        "layer", "text image svg video shape path line polygon size weight font align valign lines use mask",
        "write it in the overlay's layer: 'layer: {text: Hello, size: 17}'"
      )
    ],
    "pieces": [("grid", "count number columns rows tiles", "write 'grid: [4, 10]', or 'strips: 20'")],
    "an effect": [
      ("type", "name id kind effect", nil),
      ("title", "description subtitle about info", "did you mean 'summary'?"),
      (
        "title", "use extends extend base inherits import",
        "an effect does not build on another: copy the other one's file, and change it"
      ),
      (
        "title", "script steps expect sound touches content pages background device fps captions camera",
        "it belongs in the scenes that use the effect"
      ),
    ],
    "a drag of items": [
      ("item", "reorder", "'reorder' stands beside 'drag': 'reorder: true'"),
      ("leaveBeyond", "threshold distance beyondthreshold minimumdistance", nil),
    ],
    "the effect 'collection'": [
      ("axis", "direction scrolldirection orientation flow", nil),
      ("gap", "spacing itemspacing linespacing minimumlinespacing", nil),
      ("cell", "itemsize cellsize size itemwidth", nil),
      ("snap", "paging pagingenabled scrollsnaptype snapping", nil),
      ("insets", "contentinset contentinsets padding margin sectioninset", nil),
      ("lanes", "columns rows crossaxiscount", nil),
      ("let", "variables vars const", nil),
      ("item", "items look transform", nil),
    ],
    "a spring": [
      ("duration", "response settlingduration time dur", nil),
      (
        "bounce", "dampingfraction dampingratio extrabounce overshoot",
        "write 'bounce': 1 minus the damping fraction"
      ),
      ("stiffness", "tension k", nil),
      ("damping", "friction", nil),
    ],
    "an item": looks, "a layer's look": looks, "a key frame": looks,
  ]

  /// Words for the looks of items, layers and key frames.
  private static let looks: [(key: String, words: String, way: String?)] = [
    ("x", "translatex translationx offsetx dx positionx left transform3d", nil),
    ("y", "translatey translationy offsety dy positiony top", nil),
    ("z", "translatez translationz dz", nil),
    ("rotate", "rotation rotatez angle rotationz rotationeffect", nil),
    (
      "rotateY", "rotation3deffect",
      "write 'rotateX' or 'rotateY', and 'perspective' for the distance of the eye"
    ),
    ("scale", "scaleeffect", nil),
    ("blur", "filter", "a look has single filters: 'blur: 6' or 'saturate: 0.4'"),
    (
      "rotate", "transform rotation3d",
      "write its parts as keys: 'rotate: 30deg', 'rotateY: ...', 'scale: ...', 'x: ...'"
    ),
    ("rotateX", "rotationx", nil),
    ("rotateY", "rotationy", nil),
    ("anchor", "transformorigin anchorpoint pivot origin", nil),
    ("order", "zindex zposition elevation", nil),
    ("scaleX", "width w", "a look scales: 'scaleX: 2', from the middle or from 'anchor'"),
    ("scaleY", "height h", "a look scales: 'scaleY: 2', from the middle or from 'anchor'"),
    ("scale", "size", "a look scales: 'scale: 2', from the middle or from 'anchor'"),
    (
      "opacity", "path d pathdata points polygon line morph",
      "a path does not change its form: turn lines with 'rotate', draw them with 'trim', or fade from one layer to another with 'opacity'"
    ),
    (
      "opacity", "text string label content words",
      "the words of a text stay: 'number' counts in it, and 'opacity' fades from one text to another"
    ),
    (
      "x", "animate animation",
      "a layer itself has 'animate', in its page, its overlay or the scene's 'layers'"
    ),
    ("opacity", "weight bold", "the weight of a text stays: 'opacity' fades from one text to another"),
  ]
}

/// The tables of foreign words in single kinds of mappings of a scene.
extension ForeignWords {
  /// The foreign words of each kind of mapping.
  static let waysInMappings: [String: [(key: String, words: String, way: String?)]] = [
    "an output": [
      (
        "png", "coverimage preview previewimage posterframe",
        "a picture is an output of its own: 'poster: {png: poster.png, at: auto}'"
      ),
      ("maxBytes", "targetsize", nil),
      ("width", "height h", "the height follows 'width'; 'size: [width, height]' states both"),
      ("size", "resolution dimensions pixels", "write 'size: [width, height]' in pixels, or only 'width'"),
      ("fps", "rate", nil),
      (
        "range", "start end from to duration trim length",
        "write 'range: {from: 1s, to: 3s}', or with events of steps"
      ),
      ("crf", "bitrate videobitrate bitrates", "write 'quality', 'crf' or 'maxBytes' in place of a bit rate"),
      (
        "mp4", "file path filename output out src url name format type container",
        "the format is the key of the path: 'mp4: movie.mp4', 'gif: movie.gif'"
      ),
      ("seam", "boomerang yoyo pingpong reverse", "write 'seam: pingpong'"),
      ("sound", "mute muted silent", "write 'sound: false'"),
      ("alpha", "transparent transparency clear", "write 'alpha: true'"),
      ("mp4", "mov avi mkv m4v h264 video movie", "write 'mp4: movie.mp4'"),
      ("png", "jpg jpeg still image poster thumbnail screenshot", "write 'png: poster.png' with 'at'"),
      ("vtt", "srt", "write 'vtt: captions.vtt'"),
      ("loop", "loopcount", nil),
      ("columns", "rows", "write 'columns'; the rows follow"),
      ("webp", "avif heic jxl", "write 'webp: movie.webp'"),
    ],
    "a scene": [
      (
        "effect", "item cell axis snap states overlays let",
        "write it in the effect: 'effect: {type: collection, item: {...}}'"
      ),
      ("script", "chapters chapter", "a step begins a chapter: '- {at: 0s, chapter: Opening}'"),
      ("device", "width height size resolution dimensions", "write 'device: {size: [390, 844], scale: 2}'"),
      ("device", "screen viewport pixelratio scale", "write 'device: {size: [390, 844], scale: 2}'"),
      (
        "device", "orientation rotation landscape portrait",
        "write 'device: {preset: iphone-16, orientation: landscape}'"
      ),
      (
        "outputs", "motionblur shutter shutterangle",
        "write it in an output: 'movie: {mp4: movie.mp4, motionBlur: 180deg}'"
      ),
      (
        "outputs", "loop quality codec crf mp4 webm webp gif png",
        "write it in an output: 'outputs: {picture: {webp: picture.webp, loop: true}}'"
      ),
      (
        "title", "description author tags version comment notes copyright",
        "write it behind a '#', as a comment"
      ),
      ("content", "pages", "write 'content: {pages: [...]}'"),
      ("sound", "music voice voiceover soundtrack bgm", "write 'sound: {music: {file: song.wav}}'"),
      ("title", "name", nil),
      ("duration", "length end", nil),
      ("touches", "cursor pointer finger fingers mouse", "write 'touches: {style: ring}'"),
      ("chrome", "frame padding bezel", "write 'chrome: {padding: 40}'"),
      ("theme", "colors palette brand", "write 'theme: {brand: ..., ink: ..., paper: ...}'"),
      ("background", "wallpaper", "write 'background: {wallpaper: dunes}' in 'chrome'"),
      ("compare", "comparison sides", nil),
      ("film", "clips", "write 'film: {clips: [...]}'"),
      ("effect", "transition animation effects", nil),
    ],
    "a caption": [
      ("for", "visible", nil),
      ("for", "to until end endtime", "write 'for', how long it is there, such as 2s"),
      ("at", "from", nil),
      ("place", "x y top bottom align valign", "write 'place: bottom' or 'place: top'"),
      ("after", clips, timeOfClip),
    ],
    "a callout": [
      ("text", "keys shortcut combo", "write the keys as a text: 'text: ⌘ K'"),
      ("text", "number index badge step", "the steps count themselves, from 1; any other number is a text"),
      (
        "on", "target to element selector layer page anchor",
        "write 'on: {page: page-2}' or 'on: {layer: page-2.title}'"
      ),
      (
        "style", "arrow pointer shape spotlight loupe ring",
        "write 'style: arrow', 'label', 'ring', 'spotlight', 'loupe', 'step' or 'key'"
      ),
      ("corner", "radius", nil),
      ("on", clips, targetInClip),
    ],
    "a shot": [
      ("show", clips, targetInClip),
      ("ease", "cut jump instant snap animated", "write 'ease: cut' for a shot without a move"),
      (
        "zoom", "greatestzoom maxzoom maximumzoom",
        "write 'zoom', or 'greatestZoom' beside the list: 'camera: {shots: [...], greatestZoom: 4}'"
      ),
      ("after", "when on event trigger", nil),
      (
        "show", "page layer on point area x y center",
        "write 'show: {page: page-2}' or 'show: {area: [0, 0, 100%, 50%]}'"
      ),
      ("move", "speed", "write 'move', the time of the move, such as 600ms"),
    ],
    "a camera": [
      ("shots", clips, targetInClip),
      ("shots", "show page target", "write 'shots: [{after: open.settled, show: {page: page-2}}]'"),
      ("shots", "at after", "write the shots in a list: 'shots: [{at: 1s, show: ...}]'"),
    ],
    "a sound": [
      ("touches", "ticks tick click taptones uisounds", nil),
      ("music", "mute muted silent enabled off none", "write 'sound: false' for a scene without sound"),
      ("music", "background backgroundtrack", nil),
      ("music", "file src path url source", "write 'music: {file: song.wav}'"),
      ("touches", "effects sfx", "write 'touches: true'"),
      (
        "music", "duck ducking loop fadein fadeout",
        "write it in the music: 'music: {file: song.wav, duck: -8dB}'"
      ),
      ("music", "volume gain", "write it in a part: 'music: {file: song.wav, gain: -6dB}'"),
    ],
    "a step": [
      (
        "tap", "page point control target",
        "write the touch around it: 'tap: {page: page-2}'; for a command, 'with: {page: page-2}'"
      ),
      ("drag", "scroll", "write 'drag: {from: [50%, 80%], by: [0, -200]}'"),
      ("do", "haptic haptics vibrate feedback", haptics),
      ("tap", "doubletap doubleclick", "write 'tap: {page: page-2, taps: 2}'"),
      ("pinch", "zoom", "write 'pinch: {page: page-2, scale: 2}'"),
      ("end", "stop finish", "write 'end: true'"),
      ("drag", "duration during", "write it in the touch: 'drag: {..., during: 300ms}'"),
      ("drag", "fingers spread", "write it in the touch: 'drag: {..., fingers: 2}'"),
      ("drag", "hold", "write it in the touch: 'drag: {..., hold: 400ms}'"),
      (
        "fling", "velocity speed",
        "the speed is that of the touch: 'fling: {from: [50%, 80%], by: [0, -200], during: 150ms}'"
      ),
      ("pinch", "rotate rotation turn twist", "write 'pinch: {page: page-2, turn: 90deg}'"),
      (
        "do", "type key keys enter input keyboard typetext",
        "there is no keyboard: 'animate' a text that appears, and show keys by a callout with 'style: key'"
      ),
      (
        "do", "show camera focus zoomto",
        "the camera has a list of its own: 'camera: [{after: open.settled, show: {page: page-2}}]'"
      ),
      ("name", "comment note notes description", "write it behind a '#', as a comment"),
    ],
    "a tap": placesOfFingers + [("taps", "count times clicks repeat numberoftaps", nil)],
    "a press": placesOfFingers,
    "a target": placesOfFingers + [("side", clips, targetInClip)],
    "a drag": [
      ("times", "ease easing curve", "a finger moves evenly; 'times' gives the moments of a 'path'")
    ],
    "a swipe": [
      ("direction", "to by path delta velocity", "write 'fling: {from: [160, 480], to: [160, 150]}'")
    ],
    "a pinch": [("turn", "rotate rotation twist", nil), ("scale", "zoom factor magnification", nil)],
    "a theme": [
      ("brand", "primary accent main tint primarycolor", nil),
      ("ink", "text foreground textcolor onbackground", nil),
      ("paper", "background surface bg backgroundcolor", nil),
    ],
    "a logo": [("image", "file src path url source", "write 'image: logo.png' or 'svg: logo.svg'")],
    "a gradient": [
      ("linear", "gradient lineargradient colors stops", "write 'linear: [red, blue]'"),
      ("linear", "frame transform name", "as a mask, a shape, a text or a picture has its own place"),
    ],
    "an expectation": [
      ("at", "after when on", nil),
      ("equals", "equalto toequal value", nil),
      ("frame", "size position rect x y width height", "write 'frame: [x, y, width, height]'"),
      ("atLeast", "between inrange", "write 'atLeast: 0, atMost: 320'"),
      (
        "value", "layer opacity scale color text",
        "write 'value' with a name of 'flickbook inspect', such as page-2.layers.photo.scale"
      ),
    ],
    "a layer": [
      (
        "sound", "volume mute muted audio audible",
        "write 'sound: true' for a video's own sound, or 'sound: {gain: -6dB}'; it is silent without"
      ),
      (
        "from", "range clip segment section part start seekto startat",
        "write 'from' and 'to', the part of the video that is shown"
      ),
      (
        "at", "autoplay play",
        "a video plays from the beginning by itself; write 'at' or 'after' to begin it later"
      ),
      ("image", "file filename url src source", "write 'image: a.png', 'svg: a.svg' or 'video: a.mp4'"),
      ("from", "trim seek skip", "write 'from', the time to skip, and 'to'"),
      ("filter", "blur blurradius", "write 'filter: {blur: 6}'"),
    ],
    "music": [
      ("from", "trim seek skip", "write 'from', the time to skip"),
      ("fadeOut", "to until end for duration", "music plays until the scene ends; 'fadeOut' fades it there"),
    ],
    "a border": [("width", "thickness size linewidth", nil)],
    "a shadow": [("offset", "x y dx dy", "write 'offset: [x, y]'")],
    "a progress bar": [("height", "thickness size width", nil)],
    "a lower third": [
      ("text", "name", nil), ("slide", "fade transition", nil), ("after", clips, timeOfClip),
    ],
    "a page": [
      ("layers", "text", "write it as a layer: 'layers: [{text: Hello}]'"),
      ("layers", "image picture photo screenshot src", "write it as a layer: 'layers: [{image: a.png}]'"),
      ("layers", "svg shape", "write it as a layer: 'layers: [{svg: a.svg}]'"),
      ("layers", "video", "write it as a layer: 'layers: [{video: a.mp4}]'"),
    ],
    "a clip": [
      ("use", "video movie", "a clip is a scene: 'use: take.yaml', with 'layers: [{video: take.mp4}]'"),
      (
        "enter", "transition fade dissolve crossfade wipe in intro",
        "write 'enter: {fade: 300ms}' or 'enter: {wipe: left, for: 300ms}'"
      ),
      ("use", "name", nil),
      (
        "range", "in out start end from to trim duration for length until",
        "write 'range: 1s..2.5s', or by events of its steps: 'range: open.settled..end'"
      ),
      ("range", "at", "clips follow each other; 'range: 1s..end' leaves out the clip's beginning"),
      ("use", "loop repeat times", "list the clip once more, with a 'name' of its own"),
    ],
    "a film": [("clips", "use scene scenes", "write the clips in a list: 'film: [{use: tabs.yaml}]'")],
    "chrome": [("device", "type", nil)],
    "an entrance": [
      ("fade", "dissolve crossfade crossdissolve opacity blend", nil),
      ("wipe", "slide push direction", nil),
    ],
  ]

  /// Words for a clip of a film, and slips in the first one. A word this short is not compared with others.
  private static let clips = "clip clips clp cilp scene"
  /// The advice for a clip in a target of a film's callout or camera. Only a picture's target has the key 'side'.
  package static let targetInClip =
    "leave it out: in a film, a target is in the clip that is shown at that time"
  private static let timeOfClip = "write when the clip begins: 'after: intro.start'"

  /// The advice for a haptic in a step or a state.
  static let haptics = "the scene's 'sound' has them: 'haptics: [{after: open.changed, kind: light}]'"

  /// Words for the place of a finger.
  private static let placesOfFingers: [(key: String, words: String, way: String?)] = [
    ("point", "x y", "write '[x, y]', a point of the screen"),
    ("control", "overlay", nil),
    (
      "page", "item index id row cell card",
      "write '{page: page-3}', a page's id, or '{page: 0}', its position"
    ),
    (
      "layer", "element selector view text label name title button",
      "write the page's id, a dot and the layer's name: '{layer: page-2.title}'"
    ),
  ]
}

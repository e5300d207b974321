/// The tables of foreign words. All words are in small letters, without '-' and '_'. The first row counts whose key the
/// mapping has.
extension ForeignWords {
  /// Other names of keys, whose values stay as they are.
  static let words: [(key: String, words: String)] = [
    ("at", "start starts starttime startat begin begins time timestamp moment t"),
    ("for", "duration dur length lasts seconds visiblefor"),
    ("during", "duration dur length timespan span interval"),
    ("move", "duration dur transition"),
    ("wait", "delay sleep pause"),
    ("every", "interval step"),
    ("fade", "fadetime fadeduration transition"),
    ("fadeIn", "fadein in"), ("fadeOut", "fadeout out"),
    ("ease", "easing curve timing timingfunction interpolation"),
    ("mirror", "alternate autoreverse autoreverses yoyo pingpong"),
    ("repeat", "iterations iterationcount repeatcount loop loops count times"),
    ("loop", "repeat repeats iterations plays"),
    ("keys", "keyframes"),
    ("speed", "rate playbackrate playspeed tempo"),
    ("name", "id identifier"), ("id", "name identifier key"),
    ("text", "content label title message caption string body"),
    ("label", "title text caption"),
    ("subtitle", "role description tagline subtext"),
    ("size", "fontsize textsize pointsize"),
    ("weight", "fontweight"), ("font", "fontfamily family typeface fontname"),
    ("color", "textcolor fontcolor foreground foregroundcolor fill ink tint"),
    ("fill", "fillcolor"), ("stroke", "strokecolor linecolor"),
    ("lineWidth", "strokewidth thickness"), ("lineCap", "strokelinecap cap"),
    ("lineJoin", "strokelinejoin join"),
    ("dash", "strokedasharray dasharray dashes"), ("fillRule", "windingrule"), ("path", "d pathdata"),
    ("background", "bg backgroundcolor bgcolor backgroundimage fill"),
    ("corner", "radius borderradius cornerradius corners rounded round"),
    ("radius", "blur blurradius"), ("offset", "shift translation"),
    ("opacity", "alpha"),
    ("align", "textalign alignment justify"), ("valign", "verticalalign verticalalignment"),
    ("spacing", "letterspacing tracking kerning"), ("lines", "maxlines numberoflines linelimit"),
    ("layers", "children sublayers items elements views"),
    ("fit", "contentmode objectfit resizemode scaling"), ("clip", "overflow clipstobounds maskstobounds"),
    ("blend", "blendmode mixblendmode"), ("image", "img picture photo bitmap src source"),
    ("svg", "vector drawing"), ("video", "movie clip"), ("frame", "rect bounds"),
    ("file", "src path url source filename audio"),
    ("use", "src path url source file filename scene include"),
    ("gain", "volume level loudness db"), ("duck", "ducking duckby"),
    ("music", "bgm backgroundmusic soundtrack audio song track"),
    ("voice", "voiceover narration narrator speech voices"),
    ("touches", "sfx clicks taps effects"), ("haptics", "haptic vibration vibrations vibrate"),
    ("place", "position placement location pos"),
    ("point", "position location pos coordinates xy"), ("blur", "radius"),
    ("style", "kind type variant"), ("kind", "type style"),
    ("show", "target focus focuson lookat subject"), ("follow", "track tracking"),
    ("zoom", "magnification scale factor"), ("greatestZoom", "maxzoom maximumzoom zoommax"),
    ("margin", "padding space inset"), ("padding", "margin margins space insets inset"),
    ("shots", "moves keyframes"), ("device", "phone model frame mockup"),
    ("bezel", "bezels"), ("cutout", "notch island dynamicisland"), ("url", "address link href"),
    ("accent", "accentcolor highlight"), ("dim", "darkness dimming"),
    ("tap", "click touch"), ("press", "longpress longtap hold"), ("do", "action command call run"),
    ("drag", "pan scroll"), ("swipe", "flick"), ("chapter", "chaptertitle"),
    ("from", "start begin startpoint origin"), ("to", "end stop endpoint destination"),
    ("by", "delta distance"),
    ("equals", "equal eq is tobe expected expect"), ("within", "tolerance epsilon precision delta"),
    ("atLeast", "min minimum gte greaterthan morethan ge"), ("atMost", "max maximum lte lessthan le"),
    ("alpha", "opacity"), ("visible", "visibility isvisible onscreen"), ("hidden", "ishidden"),
    ("title", "heading"), ("script", "steps actions timeline events interactions"),
    ("content", "slides screens"), ("parameters", "variables vars params props inputs"),
    ("fps", "framerate framespersecond"), ("captions", "subtitles texts"),
    ("callouts", "annotations tooltips hints"), ("outputs", "output exports export renders targets"),
    ("expect", "assertions asserts assert expectations tests"), ("chrome", "deviceframe mockup bezel"),
    ("progress", "progressbar"), ("titleCard", "intro opening"), ("endCard", "outro closing credits"),
    ("aspect", "ratio aspectratio format"), ("statusBar", "status statusbar"), ("sound", "audio sounds"),
    ("allow", "ignore disable suppress allowwarnings"), ("lowerThirds", "lowerthird namecards"),
    ("time", "clock"), ("columns", "cols"), ("audio", "audiocodec soundcodec acodec"),
    ("codec", "videocodec vcodec"), ("maxBytes", "maxsize filesize maxfilesize sizelimit limit"),
    ("chroma", "pixelformat pixfmt subsampling chromasubsampling"),
    ("encoder", "encoderoptions options params"),
    ("motionBlur", "shutter shutterangle blur"), ("range", "clip section part"), ("subtitles", "captions cc"),
    ("preset", "effort"), ("crop", "cut region"), ("default", "initial standard"),
    ("choices", "options enum values"),
  ]

  /// Wishes that are written in another form than the word suggests.
  static let commonWays: [(key: String, words: String, way: String?)] = [
    (
      "frame", "x y left top right bottom width height w h position pos",
      "write 'frame: [x, y, width, height]'"
    ),
    (
      "transform", "rotation rotate angle scale translate",
      "write 'transform: {rotate: 30deg}', or 'scale' in it"
    ),
    ("border", "bordercolor borderwidth strokewidth outline", "write 'border: {width: 1, color: red}'"),
    (
      "shadow", "boxshadow dropshadow elevation shadowcolor shadowradius",
      "write 'shadow: {radius: 8, opacity: 0.3}'"
    ),
    ("opacity", "hidden visible display visibility", "write 'opacity: 0' for a layer that is not seen"),
    ("z", "zindex zposition order depth", "write 'z': larger is nearer"),
    ("lineHeight", "linespacing leading", "write 'lineHeight', a multiple of the font's own"),
    ("italic", "fontstyle", "write 'italic: true'"),
    ("shape", "circle oval ellipse rectangle rect", "write 'shape: ellipse' or 'shape: rectangle'"),
    ("for", "end until to stop endtime during", "write 'for', how long it is there, such as 2s"),
  ]

  /// Wishes in one kind of mapping.
  static let waysInMappings: [String: [(key: String, words: String, way: String?)]] = [
    "an output": [
      (
        "png", "cover coverimage preview previewimage posterframe",
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
    ],
    "a scene": [
      (
        "effect", "item cell axis snap states overlays let",
        "write it in the effect: 'effect: {type: collection, item: {...}}'"
      ),
      ("script", "chapters chapter", "a step begins a chapter: '- {at: 0s, chapter: Opening}'"),
      (
        "device", "width height size resolution dimensions screen viewport pixelratio",
        "write 'device: {size: [390, 844], scale: 2}'"
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
      ("place", "x y top bottom align valign", "write 'place: bottom' or 'place: top'"),
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
    ],
    "a shot": [
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
      ("shots", "show page target", "write 'shots: [{after: open.settled, show: {page: page-2}}]'"),
      ("shots", "at after", "write the shots in a list: 'shots: [{at: 1s, show: ...}]'"),
    ],
    "a sound": [
      ("touches", "ticks tick click taptones uisounds", nil),
      ("music", "mute muted silent enabled off none", "write 'sound: false' for a scene without sound"),
      ("music", "background backgroundtrack", nil),
      ("music", "file src path url source", "write 'music: {file: song.wav}'"),
      ("touches", "effects sfx", "write 'touches: true'"),
      ("music", "volume gain", "write it in a part: 'music: {file: song.wav, gain: -6dB}'"),
    ],
    "a step": [
      ("tap", "page point control target", "write the touch around it: 'tap: {page: page-2}'"),
      ("drag", "scroll", "write 'drag: {from: [50%, 80%], by: [0, -200]}'"),
      ("tap", "doubletap doubleclick", "write 'tap: {page: page-2, taps: 2}'"),
      ("pinch", "zoom", "write 'pinch: {page: page-2, scale: 2}'"),
      ("end", "stop finish", "write 'end: true'"),
      ("drag", "duration during", "write it in the touch: 'drag: {..., during: 300ms}'"),
    ],
    "an expectation": [
      ("at", "after when on", nil),
      ("equals", "equalto toequal value", nil),
      ("frame", "size position rect x y width height", "write 'frame: [x, y, width, height]'"),
    ],
    "a layer": [
      (
        "sound", "volume mute muted audio audible",
        "a video is silent here; a scene has its 'sound' in files: {voice: [{file: clip.flac, at: 0s}]}"
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
    ],
    "music": [("from", "trim seek skip", "write 'from', the time to skip")],
    "a border": [("width", "thickness size linewidth", nil)],
    "a shadow": [("offset", "x y dx dy", "write 'offset: [x, y]'")],
    "a progress bar": [("height", "thickness size width", nil)],
    "a lower third": [("text", "name", nil), ("slide", "fade transition", nil)],
    "an effect": [("type", "name id kind effect", nil)],
    "a page": [("layers", "text image svg shape video", "write it as a layer: 'layers: [{text: Hello}]'")],
    "a clip": [
      (
        "enter", "transition fade dissolve crossfade wipe in intro",
        "write 'enter: {fade: 300ms}' or 'enter: {wipe: left, for: 300ms}'"
      ),
      ("range", "in out", "write 'range: open.start..end'"),
      ("use", "name", nil), ("range", "start end from to trim duration", "write 'range: open.start..end'"),
    ],
    "chrome": [("device", "type", nil)],
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
    "an item": [
      ("x", "translatex translationx offsetx dx positionx left transform3d", nil),
      ("y", "translatey translationy offsety dy positiony top", nil),
      ("z", "translatez translationz dz", nil),
      ("rotate", "rotation rotatez angle rotationz", nil),
      (
        "rotate", "transform rotation3d",
        "write its parts as keys: 'rotate: 30deg', 'rotateY: ...', 'scale: ...', 'x: ...'"
      ),
      ("rotateX", "rotationx", nil),
      ("rotateY", "rotationy", nil),
      ("anchor", "transformorigin anchorpoint pivot origin", nil),
      ("order", "zindex zposition elevation", nil),
    ],
    "an entrance": [
      ("fade", "dissolve crossfade crossdissolve opacity blend", nil),
      ("wipe", "slide push direction", nil),
    ],
  ]
}

extension PlantedScene {
  static let all = [tabs, collection, drawer, animated]

  static let tabs = PlantedScene(
    "tabs",
    """
    scene: 1
    ‹parameters›: {‹headline›: {type: text, default: News}, photo: {type: image, default: photo.jpg}}
    ‹device›: {‹preset›: ‹iphone-16›}
    ‹effect›: {‹type›: ‹page-tabs›}
    ‹content›:
      ‹pages›:
        - {‹id›: ‹news›, layers: [{text: "${headline}", at: [10, 10]}, {text: "${headline}", at: [10, 40]}, {text: "${headline}", at: [10, 90]}, {image: "${photo}"}, {image: "${photo}"}, {image: "${photo}"}]}
        - ‹each›: [{‹tint›: "#ff0000"}]
          id: "page-${n}"
          background: "${tint}"
          layers: [{frame: [0, 0, 50%, 50%], background: "${tint}"}, {frame: [0, 0, 50%, 20%], border: {width: 1, color: "${tint}"}}]
      ‹spare›: [{id: ‹later›}, {id: ‹other›}]
    ‹script›:
      - {at: 200ms, ‹name›: ‹open›, ‹tap›: {page: news}}
      - {after: open.highlighting, wait: 100ms, name: look}
      - {after: open.settled, wait: 200ms, name: ‹back›, ‹do›: ‹dismiss›}
      - {after: back.settled, wait: 100ms, name: pull, drag: {from: [380, 800], by: [0, -100]}}
      - {after: pull.settled, wait: 100ms, name: far, tap: [390, 840]}
      - {after: far.settled, wait: 100ms, name: more, do: append, with: {page: later}}
      - {after: more.settled, wait: 100ms, do: insert, with: {page: other, index: 0}}
      - {after: last.settled, tap: {page: page-1}}
      - {after: last.settled, tap: {page: news}}
    captions: [{text: Hello, after: open.settled, for: 1s}, {text: Bye, after: back.settled, for: 1s}]
    outputs:
      poster: {png: a.png, at: open.settled}
      part: {webp: a.webp, range: open.highlighting..back.settled}
      other: {png: b.png, at: back.settled}
    expect:
      - {at: open.settled, page: news, frame: [0, 0, 393, 852]}
      - {at: back.settled, page: news, visible: true}
      - {at: end, page: page-1, visible: true}
    """,
    [
      (
        "name: open,",
        ["name: [open],", "name: {a: open},", "name: 1open,", "name: op!en,", "name: ,", "title: open,"]
      ),
      (
        "tap: {page: news}",
        ["tap: {page: news, taps: 99}", "tap: nowhere", "touch: {page: news}", "tap: {pge: news}"]
      ),
      ("do: dismiss}", ["do: [dismiss]}", "do: dismiss, with: {x: 1}}", "call: dismiss}"]),
      (
        "{id: news, ",
        [
          "{id: 1news, ", "{id: [news], ", "{id: {a: b}, ", "{id: ne/ws, ", "{name: news, ",
          "{id: news, backgrnd: red, ", "{id: news, opacity: 2, ",
        ]
      ),
      (
        "- each: [{tint: \"#ff0000\"}]",
        ["- each: []", "- each: {tint: red}", "- repeat: x", "- each: [{tint: [red]}]"]
      ),
      (
        "{preset: iphone-16}",
        [
          "iphone-1666", "[iphone-16]", "{size: [393, 852, 1]}", "{preset: iphone-16, scale: x}",
          "{screen: iphone-16}",
        ]
      ),
      (
        "effect: {type: page-tabs}",
        [
          "effect: tabs-of-pages", "effect: {kind: page-tabs}", "effect: {type: [page-tabs]}",
          "effect: {type: page-tabs, pitch: x}", "effects-of-all: {type: page-tabs}",
        ]
      ),
      ("content:\n", ["screens-of-it:\n"]),
      ("  pages:\n", ["  screens:\n"]),
      ("script:\n", ["steps-of-it:\n"]),
      (
        "headline: {type: text, default: News}",
        [
          "headline: {type: txt, default: News}", "headline: {type: text}",
          "headline: {type: number, default: News}", "head-line: {type: text, default: News}",
          "headline: {default: News}",
        ]
      ),
      (
        "default: photo.jpg",
        ["default: photoo.jpg", "default: ../photo.jpg", "default: [a]"]
      ),
    ])

  static let collection = PlantedScene(
    "collection",
    """
    scene: 1
    device: {size: [320, 568], scale: 1}
    effect:
      type: ‹collection›
      axis: horizontal
      cell: [70%, 60%]
      snap: item
      ‹let›: {‹turn›: "clamp(phase, -1, 1)", ‹away›: abs(turn)}
      ‹states›:
        ‹raised›: {‹tap›: {‹menu›: toggle, item: on}, duration: 300ms}
        sheet: {of: scene, tap: {menu: toggle, close: off}, drag: {axis: vertical, on: menu}}
        late: {follow: raised, delay: 100ms}
        last: {follow: raised, delay: 200ms}
      item: {rotate: turn * 10deg, scale: 1 - 0.1 * away, opacity: 1 - 0.2 * away, x: raised * 10, y: turn * 4, z: away * -10}
      layers:
        title: {x: raised * 10, opacity: 1 - raised * 0.5, y: away * 10}
      ‹overlays›:
        - {‹name›: menu, ‹frame›: [0, 0, 60, 60], ‹layer›: {name: mark, background: white}, opacity: 1 - 0.5 * sheet}
        - {name: close, frame: [100, 0, 60, 60], layer: {background: red}, opacity: sheet, hidden: sheet < 0.1}
    content:
      pages:
        - each: [{id: a}, {id: b}, {id: c}]
          id: "${id}"
          layers: [{‹name›: ‹title›, text: "${id}", at: [24, 75%]}]
    script:
      - {at: 300ms, name: next, swipe: left}
      - {after: next.settled, name: lift, tap: {page: b}}
      - {after: lift.changed, wait: 100ms, name: show, tap: {control: menu}}
      - {after: show.changed, wait: 100ms, name: hide, tap: {control: close}}
      - {after: hide.changed, wait: 100ms, tap: {control: menu}}
    outputs:
      a: {png: a.png, at: lift.changed}
      b: {png: b.png, at: show.changed}
    """,
    [
      (
        "turn: \"clamp(phase, -1, 1)\"",
        [
          "turn: \"clmp(phase, -1, 1)\"", "turn: \"clamp(phase, -1)\"", "turn: [1]", "turn: phase *",
          "turn: \"clamp(phse, -1, 1)\"", "tu-rn: phase", "turn:",
        ]
      ),
      ("away: abs(turn)", ["away: abs(turn, 1)", "away: abs()", "away: turn +", "away: {a: 1}"]),
      (
        "duration: 300ms}\n    sheet",
        [
          "duration: 300}\n    sheet", "duration: fast}\n    sheet", "curve: wrong}\n    sheet",
          "stops: [0]}\n    sheet", "follow: nothing}\n    sheet", "sprng: {duration: 1s}}\n    sheet",
          "loops: true}\n    sheet",
        ]
      ),
      (
        "raised: {tap",
        [
          "raised: {drag: {axis: x}, tap", "raised: {of: page, tap", "raised: {unit: px, tap",
          "raised: {single: maybe, tap",
        ]
      ),
      (
        "name: menu, frame",
        ["name: [menu], frame", "name: 1menu, frame", "name: me nu, frame", "title: menu, frame"]
      ),
      (
        "layer: {name: mark, background: white}",
        [
          "layer: {name: mark, background: whte}", "layer: {name: mark, colour-of-it: white}", "layer: white",
          "layer: {name: mark, txt: white}",
        ]
      ),
      (
        "frame: [0, 0, 60, 60], layer: {name",
        ["frame: [0, 0, 60], layer: {name", "frame: 60, layer: {name", "place: [0, 0, 60, 60], layer: {name"]
      ),
      ("opacity: 1 - 0.5 * sheet}", ["opacity: 1 - 0.5 * shet}", "opacity: 1 -}", "opaqueness-of-it: 1}"]),
      ("type: collection\n", ["type: [collection]\n", "kind: collection\n"]),
      ("axis: horizontal\n", ["axis: sideways\n", "axis: [horizontal]\n", "direction: horizontal\n"]),
      ("snap: item\n", ["snap: items-of-it\n", "snaps-to: item\n", "lanes: 0\n"]),
      ("states:\n", ["conditions-of-it:\n"]),
      ("overlays:\n", ["buttons:\n"]),
      (
        "{name: title, text",
        [
          "{name: [title], text", "{caption: title, text", "{name: title, size: huge, text",
          "{name: title, lines: 0, text",
        ]
      ),
    ])

  static let drawer = PlantedScene(
    "drawer",
    """
    scene: 1
    device: {size: [320, 568], scale: 1}
    effect: {‹use›: ‹side-drawer›, ‹with›: {‹width›: 240, ‹title›: Menu}, ‹content›: {‹panel›: {background: red}}}
    content:
      pages: [{‹repeat›: 3, ‹id›: "page-${n}", background: white}]
    script:
      - {at: 300ms, name: ‹pull›, ‹drag›: {from: [3%, 50%], by: [200, 0], during: 350ms}}
      - {after: pull.changed, wait: 400ms, name: ‹close›, ‹tap›: {control: scrim}}
      - {after: close.changed, wait: 400ms, name: ‹again›, tap: {control: menu}}
      - {after: again.changed, wait: 400ms, tap: {control: scrim}}
      - {after: pull.changed, wait: 5s, tap: {page: page-1}}
    outputs:
      a: {png: a.png, at: pull.changed}
      b: {png: b.png, at: close.changed}
      c: {png: c.png, at: again.changed}
    expect:
      - {at: pull.changed, page: page-1, visible: true}
      - {at: close.changed, page: page-2, visible: true}
      - {at: again.changed, page: page-3, visible: true}
    """,
    [
      ("side-drawer", ["no-such-effect", "missing.yaml", "../effects/x.yaml", "[side-drawer]"]),
      ("width: 240", ["width: wide", "width: [240]", "breadth-of-it: 240"]),
      (
        "panel: {background: red}",
        ["panel: {background: rdd}", "panel: red", "nothing-like-it: {background: red}"]
      ),
      ("repeat: 3", ["repeat: three", "repeat: -1", "repeat: 1.5", "repeat: [3]"]),
      (
        "drag: {from: [3%, 50%]",
        [
          "drag: {from: [3%]", "drag: {from: edge", "drag: {from: [3%, 150%]", "drag: {start: [3%, 50%]",
          "drag: {from: [3%, 50%], speed: 3",
        ]
      ),
      ("name: pull", ["name: 2pull", "name: [pull]", "label: pull", "name: last"]),
      (
        "tap: {control: scrim}}\n  - {after: close",
        [
          "tap: {control: scrimm}}\n  - {after: close", "tap: {page: page-9}}\n  - {after: close",
          "tap: scrim}\n  - {after: close",
        ]
      ),
    ])

  static let animated = PlantedScene(
    "animated",
    """
    scene: 1
    device: {size: [320, 568], scale: 1}
    effect: {type: photo-zoom}
    content: {pages: [{id: ‹fjord›, background: blue}, {id: ‹boat›, background: red}]}
    layers:
      - {text: One, at: [10, 10], animate: {after: turn.settled, duration: 1s, keys: {0%: {opacity: 0}, 100%: {opacity: 1}}}}
      - {text: Two, at: [10, 40], animate: {after: turn.settled, duration: 1s, keys: {0%: {opacity: 0}, 100%: {opacity: 1}}}}
      - {text: Three, at: [10, 80], animate: {after: turn.release, duration: 1s, keys: {0%: {opacity: 0}, 100%: {opacity: 1}}}}
    ‹script›:
      - {at: 300ms, ‹name›: ‹turn›, ‹swipe›: left}
      - {after: turn.settled, wait: 2s, swipe: {direction: right, page: boat}}
      - {after: turn.release, wait: 6s, tap: {page: fjord}}
    expect:
      - {at: end, page: fjord, visible: true}
      - {at: turn.settled, page: boat, visible: true}
      - {at: turn.start, page: fjord, visible: true}
      - {at: turn.start, page: boat, visible: false}
    """,
    [
      ("name: turn", ["name: 3turn", "name: [turn]", "call-it: turn"]),
      ("swipe: left", ["swipe: lft", "swipe: {direction: lft}", "swipe: [10, 10]", "swip-it: left"]),
      ("script:\n", ["steps-of-it:\n"]),
      ("type: photo-zoom", ["type: zoom-of-photos", "type: photo-zoom, x: 1"]),
      ("{id: fjord", ["{id: 1fjord", "{id: [fjord]", "{called: fjord"]),
      ("{id: boat", ["{id: 1boat", "{id: [boat]", "{called: boat"]),
    ])
}

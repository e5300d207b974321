import FlickGeometry

extension EffectDescriptor {
  /// The descriptor of the expanding cells: their parameters, commands, states and events.
  package static let expandingCells = EffectDescriptor(
    type: "expanding-cells",
    summary: "A list whose next cell grows over the featured one while it scrolls",
    parameters: look + geometry, presets: [original, tutorial, team],
    commands: [
      CommandDescriptor(
        "scrollTo", "Scrolls until a cell is featured",
        parameters: [
          .page("The cell to feature"),
          ParameterDescriptor(
            "animated", .boolean, default: .boolean(true), "Whether the list glides or jumps"),
        ])
    ],
    states: [
      NamedSummary("resting", "Nothing moves"),
      NamedSummary("dragging", "A finger moves the list"),
      NamedSummary("moving", "The list glides, bounces or scrolls by itself"),
    ],
    events: [
      NamedSummary("refused", "The effect does not accept the step"),
      NamedSummary("finished", "The effect's own operation is over"),
      NamedSummary("scrolling", "The list starts to scroll by itself"),
    ],
    labels: [
      NamedSummary("title", "A large title, which grows with the cell"),
      NamedSummary("time", "Time and room, below the title; visible in the featured cell"),
      NamedSummary("speaker", "The speaker, below the time; visible in the featured cell"),
    ],
    example: [
      "{at: 500ms, name: next, fling: {from: [50%, 75%], to: [50%, 40%], during: 90ms}}"
    ],
    pageSize: { Size($0.width, 280) }
  ).with(pageStates: [
    NamedSummary("featured", "The cell is the tall one"),
    NamedSummary("growing", "The cell comes next, and grows over the featured one"),
    NamedSummary("standard", "The cell comes after the growing one, and has not begun to grow"),
    NamedSummary("passed", "The cell came before the featured one"),
  ])

  private static let original = PresetDescriptor("original", "Ultravisual of 2016")

  private static let tutorial = PresetDescriptor(
    "tutorial",
    "the tutorial from which it grew, with 180 points from cell to cell and taps that feature a cell"
  ) { _ in ["dragPerItem": .number(180), "tapToFeature": .boolean(true)] }

  private static let team = PresetDescriptor(
    "team",
    "the style of the Ultravisual team, with lower cells and a featured one that shrinks while the next grows"
  ) { _ in
    [
      "dragPerItem": .number(180), "standardHeight": .number(88), "featuredHeight": .number(240),
      "featuredShrinks": .boolean(true),
    ]
  }

  private static let look = [
    ParameterDescriptor(
      "style", .choice(ExpandingCellsLayout.Style.allCases.map(\.rawValue)), default: .text("2d"),
      "Flat cells, or cells that lean back until they are featured"),
    ParameterDescriptor(
      "standardCover", .number(0...1), default: .number(0.75), "How dark a standard cell's picture is"),
    ParameterDescriptor(
      "featuredCover", .number(0...1), default: .number(0.3), "How dark the featured cell's picture is"),
    ParameterDescriptor(
      "titleScale", .number(0.1...1), default: .number(0.5),
      "The size of a standard cell's title, as a share of the featured cell's"),
    ParameterDescriptor(
      "faults", .choice(["repaired", "original"]), default: .text("repaired"),
      "The original uses the outlines of leaning cells instead of their heights, and so darkens them too much in 3d"
    ),
  ]

  private static let geometry = [
    ParameterDescriptor(
      "dragPerItem", .length(20...2000), default: .number(200),
      "How far the list scrolls from one cell to the next"),
    ParameterDescriptor(
      "tapToFeature", .boolean, default: .boolean(false), "Whether a tap on a cell scrolls to it"),
    ParameterDescriptor(
      "standardHeight", .length(10...2000), default: .number(100), "The height of a cell that is not featured"
    ),
    ParameterDescriptor(
      "featuredHeight", .length(20...2000), default: .number(280), "The height of the featured cell"),
    ParameterDescriptor(
      "featuredShrinks", .boolean, default: .boolean(false),
      "Whether the featured cell shrinks while the next one grows, instead of being covered by it"),
    ParameterDescriptor(
      "angle", .angle(-89...0), default: .number(-45), "The tilt of a standard cell in 3d"),
    ParameterDescriptor(
      "perspective", .length(200...100_000), default: .number(500), "The distance of the eye in 3d"),
    ParameterDescriptor(
      "lift", .length(0...1000), default: .number(100),
      "How much nearer each cell lies than the one above it in 3d; 0 lets the growing cell cut into the featured one"
    ),
  ]
}

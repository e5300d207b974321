import FlickGeometry

extension EffectDescriptor {
  /// The descriptor of the flips: their parameters, commands, states and events.
  package static let flips = EffectDescriptor(
    type: "page-flips",
    summary: "Screen-sized pages that turn over along the middle of the screen, as in a notepad",
    parameters: flipsLook + flipsMotion,
    commands: [
      CommandDescriptor(
        "flip", "Turns to a page",
        parameters: [
          .page("The page to show"), .animated,
          ParameterDescriptor(
            "delay", .duration(0...3600), default: .number(0),
            "A wait; if pages are turning at its end, the flip waits for them"),
        ]),
      CommandDescriptor("next", "Turns to the next page", parameters: [.animated]),
      CommandDescriptor("previous", "Turns back to the page before", parameters: [.animated]),
      CommandDescriptor(
        "insert", "Puts a page before the one that is shown, and turns back to it a second later",
        parameters: [.sparePage("The page to insert; by default the first spare page left")]),
      CommandDescriptor(
        "append", "Adds a page at the end, and turns to it a second later",
        parameters: [.sparePage("The page to append; by default the first spare page left")]),
      CommandDescriptor(
        "update", "Puts a spare page in the place of a page, at once",
        parameters: [
          .page("The page to replace"),
          ParameterDescriptor(
            "to", .sparePage, optional: true, "Its new content; by default the first spare page left"),
        ]),
      CommandDescriptor(
        "delete", "Removes a page; if it is on the screen, it slides down and fades",
        parameters: [.page("The page to delete")]),
      CommandDescriptor(
        "setFlippable", "Allows or forbids fingers and commands to turn pages",
        parameters: [ParameterDescriptor("to", .boolean, "Whether pages can be turned")]),
    ],
    states: [
      NamedSummary("stop", "A page is shown and the leaves are hidden; everything is allowed"),
      NamedSummary("dragging", "A finger moves a leaf"),
      NamedSummary("animation", "Leaves turn by themselves"),
    ],
    events: [
      NamedSummary("refused", "The effect does not accept the step"),
      NamedSummary("finished", "The effect's own operation is over"),
      NamedSummary("dragging", "The finger starts to move a leaf"),
      NamedSummary("flipping", "Leaves start to turn by themselves to show another page"),
      NamedSummary("flipped", "Another page is shown"),
      NamedSummary("returned", "The dragged leaf is back, and the same page is shown"),
      NamedSummary("inserted", "The page is in the book, before the one that is shown"),
      NamedSummary("appended", "The page is in the book, at its end"),
      NamedSummary("updated", "The page has its new content"),
      NamedSummary("deleted", "The page is not in the book any more"),
    ],
    example: [
      "{at: 500ms, name: next, fling: {from: [50%, 80%], to: [50%, 66%], during: 100ms}}",
      "{after: next.settled, wait: 500ms, name: back, fling: {from: [50%, 20%], to: [50%, 34%], during: 100ms}}",
    ]
  ).with(pageStates: [
    NamedSummary("flat", "The page is shown and no leaf of it turns"),
    NamedSummary("turning", "A leaf of the page turns"),
    NamedSummary("hidden", "The page is not shown"),
  ])

  private static let flipsLook = [
    ParameterDescriptor(
      "spacing", .angle(0.001...5), default: .number(0.1), "The angle between leaves that lie on each other"),
    ParameterDescriptor(
      "flush", .boolean, default: .boolean(false),
      "Whether leaves that lie on each other are in one plane; the original shows a dark line around light pages while several turn"
    ),
    ParameterDescriptor(
      "perspective", .length(200...100_000), default: .number(1500), "The distance of the eye"),
    ParameterDescriptor(
      "leafShadow", .number(0...1), default: .number(0.06), "How dark a leaf is while it is dragged"),
    ParameterDescriptor(
      "neighbourShadow", .number(0...1), default: .number(0.3),
      "How dark the page is under a leaf that has just been lifted"),
    ParameterDescriptor(
      "pageNumber", .boolean, default: .boolean(false),
      "Whether the page's number is in the corner while nothing moves"),
    ParameterDescriptor(
      "flippable", .boolean, default: .boolean(true),
      "Whether pages can be turned from the beginning; see setFlippable"),
    ParameterDescriptor(
      "pasting", .group(flipsPasting), optional: true,
      "Paste pages onto the leaves one by one while nothing moves; by default all are pasted from the start"),
  ]

  private static let flipsPasting = [
    ParameterDescriptor(
      "budget", .duration(0...60), "The longest time for which pages are pasted after each movement"),
    ParameterDescriptor(
      "perPage", .duration(0.001...10), default: .number(0.03),
      "The time for pasting one page; until then it turns as a blank page"),
  ]

  private static let flipsMotion = [
    ParameterDescriptor(
      "turnDuration", .duration(0...10), default: .number(1), "The time in which a leaf turns by 180 degrees"),
    ParameterDescriptor(
      "stagger", .number(0...1), default: .number(0.05),
      "The wait between leaves, as a share of their duration"),
    ParameterDescriptor(
      "dragRate", .number(0.01...10), default: .number(0.5),
      "The degrees that a leaf turns for one point of the finger"),
    ParameterDescriptor(
      "flickDuration", .duration(0...10), default: .number(0.3),
      "The time for which a leaf turns after a flick"),
    ParameterDescriptor(
      "flipDelay", .duration(0...60), default: .number(1), "The wait before the book turns to a new page"),
    ParameterDescriptor(
      "deletionDuration", .duration(0...10), default: .number(0.5),
      "The time in which a deleted page slides down"),
  ]
}

extension ParameterDescriptor {
  fileprivate static let animated = ParameterDescriptor(
    "animated", .boolean, default: .boolean(true), "Whether leaves turn, or the page appears at once")

  fileprivate static func sparePage(_ summary: String) -> ParameterDescriptor {
    ParameterDescriptor("page", .sparePage, optional: true, summary)
  }
}

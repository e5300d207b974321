import FlickGeometry

extension EffectDescriptor {
  /// The descriptor of the stack: its parameters, commands, states and events.
  package static let stack = EffectDescriptor(
    type: "card-stack",
    summary: "Pages stacked like passes in a wallet; a picked page slides to the top",
    parameters: stackLook + stackGeometry + stackMotion,
    commands: [
      CommandDescriptor(
        "select", "Picks a page; if the page is not loaded, the stack scrolls to it first",
        parameters: [.page("The page to pick")]),
      CommandDescriptor("deselect", "Puts the selected page and all others back"),
      CommandDescriptor("reset", "Sends all pages to their places, whether one is selected or not"),
      CommandDescriptor(
        "scrollTo", "Scrolls until a page lies where the first one does at the beginning",
        parameters: [.page("The page to scroll to"), animated]),
      CommandDescriptor(
        "scroll", "Scrolls by a distance, as far as the content goes",
        parameters: [
          ParameterDescriptor(
            "by", .length(-1_000_000...1_000_000), "How far; positive moves the pages up"),
          animated,
        ]),
      CommandDescriptor("reload", "Lays the pages out again; a selected page stays selected"),
    ],
    states: [
      NamedSummary("normal", "The stack can be scrolled"),
      NamedSummary("scrolling", "A finger scrolls the stack, or it scrolls by itself"),
      NamedSummary("dragging", "A finger moves a page"),
      NamedSummary("selecting", "All pages are on their way to their places in a selection"),
      NamedSummary("selected", "A page is selected; the stack does not scroll"),
      NamedSummary("resetting", "The pages are on their way back to their places"),
    ],
    events: [
      NamedSummary("refused", "The effect does not accept the step"),
      NamedSummary("finished", "The effect's own operation is over"),
      NamedSummary("selected", "A page becomes the selected one and starts to slide to the top"),
      NamedSummary("deselected", "The selected page is no longer selected"),
      NamedSummary("resetting", "The pages start back to their places"),
      NamedSummary("scrolling", "The stack starts to scroll by itself"),
    ],
    example: [
      "{at: 500ms, name: pick, tap: {page: page-2}}",
      "{after: pick.settled, wait: 800ms, name: back, do: deselect}",
    ],
    pageSize: { Size($0.width, max($0.height - topMargin, 1)) }
  ).with(pageStates: [
    NamedSummary("normal", "The page is in its place in the stack"),
    NamedSummary("appearing", "The page is on its way into the stack"),
    NamedSummary("dragged", "A finger moves the page"),
    NamedSummary("selected", "The page is selected, and lies at the top"),
    NamedSummary("fanned", "The page comes before the selected one"),
    NamedSummary("collapsed", "The page comes after the selected one"),
  ])

  /// The distance from the top of the screen to the stack, in points.
  private static let topMargin = 27.0

  private static let animated = ParameterDescriptor(
    "animated", .boolean, default: .boolean(true), "Whether the stack glides; if not, it jumps")

  private static let stackLook = [
    ParameterDescriptor(
      "shadow", .boolean, default: .boolean(true), "Whether every page has a shadow around it"),
    ParameterDescriptor(
      "cornerRadius", .length(0...200), default: .number(5), "The radius of every page's corners"),
    ParameterDescriptor(
      "collapse", .choice(CardStackLayout.Collapse.allCases.map(\.rawValue)), default: .text("repaired"),
      "Whether the pages after the selected one pile up in view, or mostly below the edge as in the original"),
    ParameterDescriptor(
      "faults", .choice(["repaired", "original"]), default: .text("repaired"),
      "The original loads pages a little above the places that a reset gives them, draws shadows with sharp corners, leaves a page in place when its drag is cancelled, and resets the places of a selection in a reload"
    ),
    ParameterDescriptor(
      "alwaysBounce", .boolean, default: .boolean(false),
      "Whether the stack scrolls and bounces even if it fits its view"),
  ]

  private static let stackGeometry = [
    ParameterDescriptor(
      "topMargin", .length(topMargin...1000), default: .number(topMargin),
      "The distance from the top of the screen to the stack"),
    ParameterDescriptor("topOffset", .length(0...500), default: .number(30), "Space above the first page"),
    ParameterDescriptor(
      "pitch", .length(10...1000), default: .number(50),
      "The distance from the top of a page to the top of the next"),
    ParameterDescriptor(
      "scale", .number(0.2...1), default: .number(0.9), "The scale of a page in its place, about its centre"),
    ParameterDescriptor(
      "hiddenTopOffset", .length(0...500), default: .number(20),
      "Space above the first page in view while one is selected"),
    ParameterDescriptor(
      "hiddenBottomOffset", .length(0...500), default: .number(20),
      "The height of the visible part of the pile below a selected page"),
    ParameterDescriptor(
      "collapsedPitch", .length(0...100), default: .number(5),
      "The distance from top to top of the pages above and below a selected one"),
  ]

  private static let stackMotion = [
    ParameterDescriptor(
      "duration", .duration(0...10), default: .number(0.4), "The duration of every animation"),
    ParameterDescriptor(
      "dragThreshold", .length(0...2000), default: .number(50),
      "The distance that a page, not the finger, must move up to be selected, or to be put back if it is selected"
    ),
  ]
}

import FlickGeometry

extension EffectDescriptor {
  /// The descriptor of the page tabs: their parameters, commands, states and events.
  package static let pageTabs = EffectDescriptor(
    type: "page-tabs",
    summary: "Screen-sized pages as tilted cards, as in the tab view of a phone's browser",
    parameters: pageTabsLook + pageTabsGeometry + pageTabsMotion, presets: [original, fork],
    commands: [
      CommandDescriptor(
        "highlight", "Brings a page to the full screen",
        parameters: [
          .page("The page to show"),
          ParameterDescriptor(
            "animated", .boolean, default: .boolean(true),
            "Whether the page grows; if not, it appears at once"),
        ]),
      CommandDescriptor("dismiss", "Puts the page that fills the screen back into the list"),
      CommandDescriptor(
        "append", "Adds a page at the end, and brings it to the full screen",
        parameters: [
          .sparePage
        ]),
      CommandDescriptor(
        "insert", "Adds a page to the list",
        parameters: [
          ParameterDescriptor(
            "index", .integer(0...10_000),
            "Where: 0 is before the first page, the number of pages after the last"),
          .sparePage,
        ]),
      CommandDescriptor("delete", "Takes a page out of the list", parameters: [.page("The page to delete")]),
      CommandDescriptor(
        "scrollTo", "Scrolls the list to a page",
        parameters: [
          .page("The page to scroll to"),
          ParameterDescriptor(
            "position", .choice(ScrollPosition.allCases.map(\.rawValue)), default: .text("center"),
            "The place of the page in the view at the end"),
          ParameterDescriptor(
            "animated", .boolean, default: .boolean(true), "Whether the list glides or jumps"),
        ]),
    ],
    states: [
      NamedSummary("normal", "The list can be scrolled"),
      NamedSummary("highlighting", "A page grows to the full screen; this includes its waits"),
      NamedSummary("highlighted", "A page fills the screen"),
      NamedSummary("dismissing", "The page goes back into the list"),
      NamedSummary("inserting", "A page unfolds in the list"),
      NamedSummary("deleting", "A page leaves and the list closes up"),
      NamedSummary("appending", "The list scrolls to its end or waits, around the insertion of a page"),
    ],
    events: [
      NamedSummary("refused", "The effect does not accept the step"),
      NamedSummary("finished", "The effect's own operation is over"),
      NamedSummary("dismissing", "A page starts back into the list"),
      NamedSummary("dismissed", "The page is back in the list"),
      NamedSummary("scrolling", "The list starts to scroll by itself"),
      NamedSummary("inserting", "A page starts to unfold"),
      NamedSummary("inserted", "The page is in the list"),
      NamedSummary("deleting", "A page starts to leave"),
      NamedSummary("deleted", "The list has closed up"),
      NamedSummary("requested", "The highlight of a page is asked for; its wait begins"),
      NamedSummary("highlighting", "A page starts to grow; the mask is hidden"),
      NamedSummary("highlighted", "The page fills the screen"),
    ],
    labels: [
      NamedSummary(
        pageButton, "The title of a button on the page; it dismisses the page that fills the screen")
    ],
    controls: [
      NamedSummary(addButton, "The toolbar's +, which appends a page"),
      NamedSummary(dismissButton, "The button of the page that fills the screen, if it has one"),
    ],
    example: [
      "{at: 500ms, name: open, tap: {page: page-2}}",
      "{after: open.settled, wait: 800ms, name: back, do: dismiss}",
    ]
  ).with(pageStates: [
    NamedSummary("normal", "The page is in the list"),
    NamedSummary("highlighted", "The page fills the screen, or is on its way there"),
    NamedSummary("backToTop", "The page has moved away upwards, from a page that fills the screen"),
    NamedSummary("backToBottom", "The page has moved away downwards, from a page that fills the screen"),
    NamedSummary("inserting", "The page unfolds in the list"),
    NamedSummary("deleting", "The page leaves the list"),
  ])

  /// The name of the toolbar's button.
  static let addButton = "add"
  /// The name of the button of the page that fills the screen.
  static let dismissButton = "dismiss"
  /// The label with the title of a page's button.
  static let pageButton = "button"

  private static let original = PresetDescriptor("original", "WKPagesCollectionView as it is")

  private static let fork = PresetDescriptor(
    "fork",
    "a later variant, quicker, with crosses to close pages, neighbours that stay tilted, a mask that fades, a shorter swipe, and appends without a glide"
  ) { canvas in
    [
      "highlightDuration": .number(0.3), "maskFades": .boolean(true), "neighbourAngle": .number(-10),
      "closeButton": .boolean(true), "deletionThreshold": .number(canvas.width / 6),
      "appendDelay": .number(0.001), "appendGlides": .boolean(false),
    ]
  }

  private static let pageTabsLook = [
    ParameterDescriptor("mask", .boolean, default: .boolean(true), "Darken the edges of the list"),
    ParameterDescriptor(
      "maskFades", .boolean, default: .boolean(false), "Fade the mask with the highlight instead of hiding it"
    ),
    ParameterDescriptor(
      "toolbar", .boolean, default: .boolean(true), "Whether the bar with the + button is visible"),
    ParameterDescriptor(
      "closeButton", .boolean, default: .boolean(false),
      "Whether every page but the highlighted one has a cross; a tap around the cross deletes the page"),
    ParameterDescriptor(
      "closeButtonColor", .color, default: .color(.black),
      "The colour of the cross, which should have contrast to the pages"),
    ParameterDescriptor(
      "faults", .choice(["repaired", "original"]), default: .text("repaired"),
      "The original does not scroll to a page before it grows, so that a page off the screen sends the others away, some only in part, and does not appear itself; lets a second tap start a second highlight; lets the buttons of pages in the list eat taps; jumps when a deletion makes the list fit its view; draws a scroll bar under a swiped page; slides deleted pages by 320 points; lets pages with a large angleSpan cut into each other"
    ),
  ]

  private static let pageTabsGeometry = [
    ParameterDescriptor(
      "pitch", .length(20...1000), default: .number(160),
      "The distance from the top of a page to the top of the next"),
    ParameterDescriptor(
      "topMargin", .length(0...500), default: .number(120),
      "The distance by which the list extends above the screen"),
    ParameterDescriptor("topInset", .length(0...500), default: .number(20), "Space above the first page"),
    ParameterDescriptor(
      "baseAngle", .angle(-89...0), default: .number(-60), "The tilt of a page at the top of the list"),
    ParameterDescriptor(
      "angleSpan", .angle(0...180), default: .number(20),
      "Tilt added from the top of the list to its bottom; above 57 pages cut into each other, see faults"),
    ParameterDescriptor(
      "perspective", .length(200...100_000), default: .number(1500), "The distance of the eye"),
    ParameterDescriptor(
      "pushBack", .length(0...10_000), default: .number(300), "How far pages lie behind the screen's plane"),
    ParameterDescriptor(
      "insertionAngle", .angle(-90...0), default: .number(-90), "The tilt from which a new page unfolds"),
    ParameterDescriptor(
      "neighbourAngle", .angle(-89...0), optional: true,
      "The tilt of the other pages while one grows; by default they stand upright"),
  ]

  private static let pageTabsMotion = [
    ParameterDescriptor(
      "highlightDelay", .duration(0...10), default: .number(0.3), "The wait before a page grows"),
    ParameterDescriptor(
      "highlightDuration", .duration(0...10), default: .number(0.5), "The duration of a page's growth"),
    ParameterDescriptor(
      "dismissalDuration", .duration(0...10), optional: true,
      "The duration of a page's way back into the list; by default that of its growth"),
    ParameterDescriptor(
      "updateDuration", .duration(0...10), default: .number(0.3),
      "The duration for pages to unfold, to leave, and to close the gap"),
    ParameterDescriptor(
      "appendDelay", .duration(0...10), default: .number(0.3),
      "The waits of an append: after the scroll starts, and after the page has unfolded"),
    ParameterDescriptor(
      "appendGlides", .boolean, default: .boolean(true),
      "Whether the list glides to its end before a page is appended; if not, it jumps"),
    ParameterDescriptor(
      "deletionThreshold", .length(1...2000), default: .number(90),
      "The distance that a page, not the finger, must move to be deleted"),
  ]
}

extension ParameterDescriptor {
  package static func page(_ summary: String) -> ParameterDescriptor {
    ParameterDescriptor("page", .page, summary)
  }

  fileprivate static let sparePage = ParameterDescriptor(
    "page", .sparePage, optional: true, "The spare page to take; by default the first one left")
}

extension EffectDescriptor {
  /// The descriptor of a photo that fingers enlarge: its parameters, commands, states and events.
  package static let photoZoom = EffectDescriptor(
    type: "photo-zoom", summary: "Photos that two fingers or two taps enlarge, and a finger turns over",
    parameters: [
      ParameterDescriptor("maximum", .number(1.1...20), default: .number(3), "The largest scale at rest"),
      ParameterDescriptor(
        "doubleTap", .number(1.1...20), default: .number(2.5),
        "The scale that two taps give, at most the largest one"),
      ParameterDescriptor(
        "turns", .boolean, default: .boolean(false),
        "Whether two fingers also turn the photo; it turns back when they lift"),
    ],
    commands: [
      CommandDescriptor(
        "zoom", "Enlarges the photo about the middle of the screen",
        parameters: [
          ParameterDescriptor("scale", .number(1...20), "The new scale, at most the largest scale")
        ]),
      CommandDescriptor("reset", "Makes the photo as large as the screen"),
    ],
    states: [
      NamedSummary("resting", "Nothing moves"),
      NamedSummary("pinching", "Two fingers hold the photo"),
      NamedSummary("dragging", "A finger moves the enlarged photo, or the row of photos"),
      NamedSummary("moving", "The photo glides, returns from beyond a limit, or is enlarged by two taps"),
    ],
    events: [
      NamedSummary("refused", "The effect does not accept the step"),
      NamedSummary("finished", "The effect's own operation is over"),
      NamedSummary("pinched", "Two fingers have released the photo"),
      NamedSummary("zooming", "The photo starts to change its size by itself"),
      NamedSummary("turned", "Another photo is in its place"),
    ],
    example: [
      "{at: 400ms, name: zoom, pinch: {point: [50%, 40%], scale: 2.5, during: 500ms}}",
      "{after: zoom.settled, wait: 300ms, name: back, tap: {point: [50%, 50%], taps: 2}}",
    ]
  ).with(pageStates: [
    NamedSummary("present", "The photo is in the row")
  ])
}

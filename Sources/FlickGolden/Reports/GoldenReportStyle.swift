/// How the page of `flickbook test` looks, beside what it has in common with the gallery.
enum GoldenReportStyle {
  static let text = """
    body { max-width: none; padding: 0; }
    header { position: sticky; top: 0; z-index: 2; padding: 16px 24px; margin: 0; background: Canvas; }
    .filters { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; margin-top: 8px; }
    .filters input[type=search] { font: inherit; padding: 4px 8px; min-width: 16em; }
    .layout { display: grid; grid-template-columns: minmax(220px, 320px) minmax(0, 1fr); }
    nav { border-right: 1px solid color-mix(in srgb, CanvasText 20%, transparent); }
    nav ol { position: sticky; top: 110px; list-style: none; margin: 0; padding: 8px; overflow: auto;
      max-height: calc(100vh - 130px); }
    nav a { display: block; padding: 6px 10px; border-radius: 6px; text-decoration: none; color: inherit;
      overflow-wrap: anywhere; }
    nav a[aria-current] { background: color-mix(in srgb, LinkText 18%, transparent); }
    nav p { padding: 8px 18px; }
    main { padding: 16px 24px; min-width: 0; }
    section:focus { outline: none; }
    h2 { margin-top: 0; overflow-wrap: anywhere; }
    h3 { font-size: 16px; margin: 28px 0 8px; }
    .state { font-size: 12px; font-weight: 600; padding: 1px 8px; border-radius: 10px; white-space: nowrap;
      background: color-mix(in srgb, CanvasText 12%, transparent); }
    .state.different, .state.unmet, .state.error { background: color-mix(in srgb, #d33 28%, transparent); }
    .state.missing, .state.recorded { background: color-mix(in srgb, #c80 28%, transparent); }
    .state.equal { background: color-mix(in srgb, #2a4 28%, transparent); }
    pre { white-space: pre-wrap; overflow-wrap: anywhere; }
    .passed { margin: 8px 0; font-size: 13px; }
    .command code { overflow-wrap: anywhere; padding: 2px 6px; border-radius: 4px;
      background: color-mix(in srgb, CanvasText 10%, transparent); }
    .timeline { max-width: none; margin: 16px 0; }
    .timeline svg { display: block; width: 100%; height: 28px; border-radius: 4px;
      background: color-mix(in srgb, CanvasText 12%, transparent); }
    .timeline rect { fill: #d33; }
    .timeline path { stroke: CanvasText; stroke-width: 1px; vector-effect: non-scaling-stroke; opacity: .5; }
    fieldset.tabs { display: inline-flex; flex-wrap: wrap; gap: 4px; border: 0; padding: 0; margin: 8px 24px 0 0; }
    fieldset.tabs legend { float: left; margin-right: 8px; padding: 4px 0; }
    fieldset.tabs label { padding: 4px 10px; border-radius: 6px; cursor: pointer;
      border: 1px solid color-mix(in srgb, CanvasText 25%, transparent); }
    fieldset.tabs label:has(:checked) { background: color-mix(in srgb, LinkText 22%, transparent); }
    .tools { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin: 8px 0; }
    .tools .edge { display: flex; gap: 8px; align-items: center; flex: 1 1 240px; max-width: 480px; }
    .tools input { flex: 1; accent-color: #d33; }
    figure.frame { max-width: none; margin: 8px 0; }
    .compare { --edge: 50%; --zoom: 0; display: grid; justify-content: start; gap: 12px; overflow: auto;
      max-height: 80vh; }
    .compare img { grid-area: 1 / 1; max-height: 72vh; border-radius: 0; }
    .compare.zoomed img { width: calc(var(--width) * var(--zoom)); max-width: none; max-height: none;
      image-rendering: pixelated; }
    .compare .difference { display: none; }
    .slider .compare .expected { clip-path: inset(0 calc(100% - var(--edge)) 0 0); }
    .compare i { display: none; grid-area: 1 / 1; width: 2px; margin-left: var(--edge); background: #d33; }
    .slider .compare i { display: block; }
    .onion .compare .expected { opacity: calc(1 - var(--opacity, .5)); }
    .beside .compare .expected { grid-area: 1 / 1; }
    .beside .compare:not(.alone) .actual { grid-area: 1 / 2; }
    .difference-mode .compare .difference { display: block; }
    .difference-mode .compare:not(.alone):has(.difference) :is(.actual, .expected) { display: none; }
    .beside .edge, .difference-mode .edge { display: none; }
    .beside .tools::before { content: "expected to the left, actual to the right"; }
    .difference-mode .tools::before { content: "the redder, the more a pixel differs"; }
    section { scroll-margin-top: 130px; }
    .strip { overflow-x: auto; padding-bottom: 8px; }
    .strip img { max-width: none; max-height: none; border-radius: 0; margin-bottom: 4px; }
    .strip .numbers { display: flex; gap: 4px; width: max-content; font-size: 12px; }
    .strip .numbers span { width: var(--thumb, 96px); }
    .curves { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(360px, 100%), 1fr)); gap: 16px; }
    .curves figure { max-width: none; }
    .curves svg { display: block; width: 100%; height: 120px; border-radius: 4px;
      background: color-mix(in srgb, CanvasText 6%, transparent); }
    .curves path { fill: none; stroke-width: 2px; vector-effect: non-scaling-stroke; }
    .curves .was { stroke: color-mix(in srgb, CanvasText 60%, transparent); stroke-dasharray: 6 4; }
    .curves .now { stroke: #d33; }
    .axis { display: flex; justify-content: space-between; margin: 2px 0 0; font-size: 12px; }
    footer { padding: 12px 24px; font-size: 13px;
      border-top: 1px solid color-mix(in srgb, CanvasText 20%, transparent); }
    kbd { padding: 0 5px; border-radius: 4px; border: 1px solid color-mix(in srgb, CanvasText 30%, transparent); }
    :focus-visible { outline: 2px solid LinkText; outline-offset: 2px; }
    [hidden] { display: none !important; }
    @media (max-width: 760px) {
      .layout { grid-template-columns: 1fr; }
      header, nav ol { position: static; }
      nav { border-right: 0; }
      nav ol { max-height: 30vh; }
      main, header { padding: 12px; }
    }

    """
}

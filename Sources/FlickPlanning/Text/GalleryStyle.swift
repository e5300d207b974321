/// How the gallery looks, in light and in dark surroundings.
package enum GalleryStyle {
  package static let text = """

    :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
    body { margin: 0 auto; max-width: 1400px; padding: 24px; background: Canvas; color: CanvasText; }
    header { border-bottom: 1px solid color-mix(in srgb, CanvasText 20%, transparent); margin-bottom: 24px; }
    h1 { font-size: 28px; margin: 0; }
    h2 { font-size: 20px; margin: 32px 0 0; }
    header p, .name { color: color-mix(in srgb, CanvasText 65%, transparent); margin: 0 0 12px; }
    .outputs { display: flex; flex-wrap: wrap; gap: 24px; align-items: flex-start; }
    figure { margin: 0; max-width: 320px; }
    figure.sheet { max-width: 100%; }
    video, img { display: block; max-width: 100%; height: auto; max-height: 70vh; width: auto; border-radius: 8px;
      background: repeating-conic-gradient(#8883 0 25%, transparent 0 50%) 0 0 / 16px 16px; }
    figcaption a { display: block; margin-top: 8px; font-weight: 600; color: LinkText; overflow-wrap: anywhere; }
    dl { display: grid; grid-template-columns: auto 1fr; gap: 0 12px; margin: 4px 0 0; font-size: 13px; }
    dt { color: color-mix(in srgb, CanvasText 65%, transparent); }
    dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
    .failure { padding: 12px; border-left: 4px solid #d33; overflow-x: auto; font-size: 13px;
      background: color-mix(in srgb, #d33 10%, transparent); }

    """
}

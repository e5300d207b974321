/// How the grid of a gallery looks, and what it does: it hides what nobody looks for.
enum GalleryGrid {
  /// A column with more values is searched, not chosen from.
  static let mostChoices = 30

  static let style = """
    header { position: sticky; top: 0; z-index: 1; background: Canvas; padding-bottom: 12px; }
    body { max-width: none; }
    .filters { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; }
    .filters input, .filters select { font: inherit; padding: 4px 8px; max-width: 100%; }
    .grid { display: grid; gap: 20px; align-items: start;
      grid-template-columns: repeat(auto-fill, minmax(min(200px, 100%), 1fr)); }
    article { min-width: 0; padding: 12px; border-radius: 10px; scroll-margin-top: 150px;
      border: 1px solid color-mix(in srgb, CanvasText 18%, transparent); }
    article[data-state=failed] { border-color: #d33; }
    article h2 { font-size: 15px; margin: 8px 0 2px; overflow-wrap: anywhere; }
    article .name { font-size: 12px; margin: 0; overflow-wrap: anywhere; }
    .poster { max-height: 260px; max-width: 100%; margin: 0 auto; }
    .values { margin: 8px 0; }
    .failure { white-space: pre-wrap; overflow-wrap: anywhere; max-height: 240px; overflow: auto; }
    summary { cursor: pointer; font-size: 13px; margin-top: 8px; }
    details pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 12px; }
    article .outputs { margin-top: 12px; display: grid; gap: 20px; }
    article figure { max-width: 100%; min-width: 0; }
    :focus-visible { outline: 2px solid LinkText; outline-offset: 2px; }
    [hidden] { display: none !important; }
    @media (max-width: 600px) { body { padding: 12px; } header { position: static; } }

    """

  static let script = """
    'use strict';
    const form = document.querySelector('.filters');
    if (form) {
      const search = document.getElementById('filter');
      const choices = [...form.querySelectorAll('select')];
      const cards = [...document.querySelectorAll('article')].map(card => ({
        card, text: [...card.querySelectorAll('h2, .name, .values, .failure')]
          .map(e => e.textContent).join(' ').toLowerCase(),
        values: Object.assign({state: card.dataset.state}, JSON.parse(card.dataset.values || '{}')),
      }));
      const shown = () => cards.filter(c => !c.card.hidden).map(c => c.card);
      const sift = () => {
        const words = search.value.toLowerCase().split(' ').filter(w => w);
        for (const c of cards) {
          c.card.hidden = !words.every(w => c.text.includes(w))
            || !choices.every(s => !s.value || c.values[s.name] === s.value);
        }
        document.getElementById('count').textContent = shown().length + ' of ' + cards.length;
        document.getElementById('none').hidden = shown().length > 0;
      };
      const step = by => {
        const list = shown();
        const at = list.findIndex(c => c.contains(document.activeElement));
        const next = list[Math.min(Math.max(at < 0 ? 0 : at + by, 0), list.length - 1)];
        if (!next) return;
        next.querySelector('summary, a')?.focus();
        next.scrollIntoView({block: 'nearest'});
      };
      form.addEventListener('submit', e => e.preventDefault());
      form.addEventListener('input', sift);
      document.addEventListener('keydown', e => {
        if (e.ctrlKey || e.metaKey || e.altKey) return;
        if (e.target === search) {
          if (e.key === 'Escape') { search.value = ''; sift(); search.blur(); }
          return;
        }
        if (e.target.matches('select, video')) return;
        if (e.key === '/') { e.preventDefault(); search.focus(); }
        if (e.key === 'j') step(1);
        if (e.key === 'k') step(-1);
      });
      sift();
    }

    """
}

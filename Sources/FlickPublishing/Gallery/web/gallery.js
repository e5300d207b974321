'use strict';
const form = document.querySelector('.filters');
if (form) {
  const search = document.getElementById('filter');
  const choices = [...form.querySelectorAll('select')];
  const cards = [...document.querySelectorAll('article')].map(card => ({
    card, text: [...card.querySelectorAll('h2, .name, .values, .failure')]
      .map(e => e.textContent).join(' ').toLowerCase(),
    state: card.dataset.state, values: JSON.parse(card.dataset.values || '{}'),
  }));
  const shown = () => cards.filter(c => !c.card.hidden).map(c => c.card);
  const chosen = (c, {dataset}) => 'column' in dataset ? c.values[dataset.column] : c.state;
  const sift = () => {
    const words = search.value.toLowerCase().split(' ').filter(w => w);
    for (const c of cards) {
      c.card.hidden = !words.every(w => c.text.includes(w))
        || !choices.every(s => !s.value || chosen(c, s) === JSON.parse(s.value));
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

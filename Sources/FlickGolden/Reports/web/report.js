'use strict';
const all = s => [...document.querySelectorAll(s)];
const filter = document.getElementById('filter');
const rows = all('#list li').map(li => ({li, link: li.querySelector('a'),
  section: document.querySelector(li.querySelector('a').hash)}));
let current = null;
const shown = () => rows.filter(r => !r.li.hidden);

function choose(row, focus) {
  current = row;
  for (const r of rows) {
    r.section.hidden = r !== row;
    if (r === row) r.link.setAttribute('aria-current', 'true'); else r.link.removeAttribute('aria-current');
  }
  if (!row) return;
  row.link.scrollIntoView({block: 'nearest'});
  if (focus) row.link.focus();
  history.replaceState(null, '', row.link.hash);
}

function sift() {
  const words = filter.value.toLowerCase().split(' ').filter(w => w);
  const states = new Set(all('.filters input:checked').map(i => i.value));
  for (const r of rows) {
    const name = r.link.textContent.toLowerCase();
    r.li.hidden = !states.has(r.li.dataset.state) || !words.every(w => name.includes(w));
  }
  document.getElementById('none').hidden = shown().length > 0;
  if (!current || current.li.hidden) choose(shown()[0] || null);
}

for (const b of all('.copy')) b.addEventListener('click', async () => {
  const code = b.parentElement.querySelector('code');
  const old = b.textContent;
  try {
    await navigator.clipboard.writeText(code.textContent);
    b.textContent = 'Copied';
  } catch {
    const range = document.createRange();
    range.selectNodeContents(code);
    getSelection().removeAllRanges();
    getSelection().addRange(range);
    b.textContent = 'Selected';
  }
  setTimeout(() => b.textContent = old, 1500);
});

function step(by) {
  const list = shown();
  if (list.length) choose(list[Math.min(Math.max(list.indexOf(current) + by, 0), list.length - 1)], true);
}

function press(group, pick) {
  const inputs = current ? [...current.section.querySelectorAll(group + ' input')] : [];
  const next = inputs[pick(inputs.findIndex(i => i.checked), inputs.length)];
  if (!next) return;
  next.checked = true;
  next.closest('.viewer').show();
}

document.addEventListener('keydown', e => {
  if (e.ctrlKey || e.metaKey || e.altKey) return;
  if (e.target === filter) {
    if (e.key === 'Escape') { filter.value = ''; sift(); filter.blur(); }
    if (e.key === 'Enter' && current) { e.preventDefault(); current.link.focus(); }
    return;
  }
  const isOwn = e.target.matches('input, .compare, .strip');
  const zoom = by => { const v = current && current.section.querySelector('.viewer'); if (v) v.zoom(by); };
  switch (e.key) {
    case 'j': step(1); break;
    case 'k': step(-1); break;
    case '/': e.preventDefault(); filter.focus(); break;
    case 'ArrowRight': if (!isOwn) press('.frames', i => i + 1); break;
    case 'ArrowLeft': if (!isOwn) press('.frames', i => i - 1); break;
    case '1': case '2': case '3': case '4': press('.modes', () => Number(e.key) - 1); break;
    case '+': case '=': zoom(1); break;
    case '-': zoom(-1); break;
  }
});
document.querySelector('.filters').addEventListener('submit', e => e.preventDefault());
document.querySelector('.filters').addEventListener('input', sift);
for (const r of rows) r.link.addEventListener('click', e => { e.preventDefault(); choose(r); });
const asked = rows.find(r => r.link.hash === location.hash);
sift();
choose(asked || current);

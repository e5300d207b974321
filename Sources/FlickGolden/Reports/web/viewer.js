'use strict';
for (const viewer of document.querySelectorAll('.viewer')) {
  const frames = [...viewer.querySelectorAll('figure.frame')];
  const compares = [...viewer.querySelectorAll('.compare')];
  const output = viewer.querySelector('output');
  const edge = viewer.querySelector('input[type=range]');
  let zoom = 0;
  viewer.show = () => {
    const frame = viewer.querySelector('.frames input:checked');
    const mode = viewer.querySelector('.modes input:checked');
    frames.forEach((f, i) => f.hidden = i !== Number(frame.value));
    viewer.classList.remove('slider', 'beside', 'onion', 'difference-mode');
    if (mode) viewer.classList.add(mode.value === 'difference' ? 'difference-mode' : mode.value);
  };
  viewer.zoom = step => {
    const steps = [0, 0.5, 1, 2, 4, 8];
    zoom = Math.min(Math.max(zoom + step, 0), steps.length - 1);
    for (const c of compares) {
      c.classList.toggle('zoomed', zoom > 0);
      c.style.setProperty('--zoom', steps[zoom]);
    }
    if (output) output.textContent = zoom ? steps[zoom] * 100 + ' %' : 'fit';
  };
  viewer.addEventListener('change', viewer.show);
  if (edge) edge.addEventListener('input', () => compares.forEach(c => {
    c.style.setProperty('--edge', edge.value + '%');
    c.style.setProperty('--opacity', edge.value / 100);
  }));
  for (const b of viewer.querySelectorAll('[data-zoom]')) {
    b.addEventListener('click', () => viewer.zoom(Number(b.dataset.zoom)));
  }
  viewer.show();
}

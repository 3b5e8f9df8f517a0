// Faults of a page that keep people out, found as a browser sees it: names, contrast, order, language, sizes.

const LEAST_TOUCH = 44; // CSS pixels of what a finger presses
const CONTRAST = 4.5;

// Runs in the page.
function look(LEAST, RATIO) {
  const found = [];
  const name = (e) => `${e.localName}${e.id ? `#${e.id}` : ''} "${(e.textContent ?? '').trim().slice(0, 30)}"`;
  const seen = (e) => e.checkVisibility({ checkOpacity: false, checkVisibilityCSS: true }) && e.getBoundingClientRect().width > 0;
  const open = document.querySelector('dialog[open]') ?? document.body;
  const all = [...open.querySelectorAll('*')].filter(seen);

  if (!document.documentElement.lang) found.push('the page has no language');
  if (!document.title) found.push('the page has no title');
  if (document.querySelectorAll('h1').length !== 1) found.push('there is not one h1');
  if (/user-scalable=no|maximum-scale/.test(document.querySelector('meta[name=viewport]')?.content)) found.push('zoom is forbidden');
  for (const e of document.querySelectorAll('[id]')) if (document.querySelectorAll(`#${e.id}`).length > 1) found.push(`${e.id} twice`);
  for (const e of document.querySelectorAll('[aria-labelledby], [aria-describedby]')) {
    for (const id of (e.getAttribute('aria-labelledby') ?? e.getAttribute('aria-describedby')).split(' ')) {
      if (!document.getElementById(id)) found.push(`${name(e)} is labelled by ${id}, which is not there`);
    }
  }
  let level = 0;
  for (const e of all.filter((x) => /^h[1-6]$/.test(x.localName))) {
    if (Number(e.localName[1]) > level + 1 && level > 0) found.push(`${name(e)} skips a level`);
    level = Number(e.localName[1]);
  }

  const labelled = (e) => e.getAttribute('aria-label') || e.textContent.trim() || e.getAttribute('alt') || e.title
    || (e.labels?.length && e.labels[0].textContent.trim())
    || document.getElementById(e.getAttribute('aria-labelledby'))?.textContent.trim();
  const hands = all.filter((e) => e.matches('button, a[href], input, select, textarea, [tabindex], canvas, img, dialog'));
  for (const e of hands) if (!labelled(e)) found.push(`${name(e)} has no name`);
  for (const e of all) if (e.tabIndex > 0) found.push(`${name(e)} has a place in the focus order of its own`);
  if (matchMedia('(pointer: coarse)').matches) {
    for (const e of hands.filter((x) => x.matches('button, a, input, select'))) {
      const { width, height } = e.getBoundingClientRect();
      if (width < LEAST || height < LEAST - 0.5) found.push(`${name(e)} is ${width} x ${height}`);
    }
  }

  const colour = (text) => {
    const [r, g, b, a = 1] = text.match(/[\d.]+/g).map(Number);
    return { r, g, b, a };
  };
  const ground = (e) => {
    for (let at = e; at; at = at.parentElement) {
      const c = colour(getComputedStyle(at).backgroundColor);
      if (c.a === 1) return c;
    }
    return { r: 255, g: 255, b: 255 };
  };
  const light = ({ r, g, b }) => {
    const [x, y, z] = [r, g, b].map((v) => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  for (const e of all) {
    const own = [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim());
    if (!own || e.closest('.unseen') || e.closest(':disabled')) continue;
    const [a, b] = [light(colour(getComputedStyle(e).color)), light(ground(e))];
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (ratio < RATIO) found.push(`${name(e)} has a contrast of ${ratio.toFixed(2)}`);
    if (parseFloat(getComputedStyle(e).fontSize) < 11) found.push(`${name(e)} is small`);
  }
  // Nothing sticks out at the side of what it is in.
  for (const e of all) {
    if (e === open || e.closest('.unseen') || ['absolute', 'fixed'].includes(getComputedStyle(e).position)) continue;
    let parent = e.parentElement;
    while (getComputedStyle(parent).display === 'contents') parent = parent.parentElement;
    const [own, around] = [e.getBoundingClientRect(), parent.getBoundingClientRect()];
    if (own.left < around.left - 1 || own.right > around.right + 1) found.push(`${name(e)} sticks out of ${parent.className || parent.localName}`);
  }
  // What is reached by keys comes in the order in which it is read.
  const stops = hands.filter((e) => e.tabIndex === 0 && !e.disabled);
  for (let i = 1; i < stops.length; i++) {
    if (!(stops[i - 1].compareDocumentPosition(stops[i]) & Node.DOCUMENT_POSITION_FOLLOWING)) found.push(`${name(stops[i])} is out of order`);
  }
  return found;
}

export function faults(tab) {
  return tab.ask(`(${look})(${LEAST_TOUCH}, ${CONTRAST})`);
}

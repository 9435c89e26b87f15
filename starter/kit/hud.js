import { element, icon } from './dom.js';

/**
 * The bar above the game: figures on the left, mute and pause on the right.
 * @param {{ onPause: () => void, onMute: () => void }} handlers
 */
export function createHud({ onPause, onMute }) {
  const stats = element('dl', { class: 'kit-stats' });
  const mute = element('button', { type: 'button', class: 'kit-icon-button' });
  const pause = element('button', { type: 'button', class: 'kit-icon-button', hidden: '' }, icon('pause'));
  const toast = element('p', { class: 'kit-toast', role: 'status', hidden: '' });
  const bar = element('div', { class: 'kit-hud' }, stats, element('div', { class: 'kit-tools' }, mute, pause));
  let toastTimer = 0;
  mute.addEventListener('click', onMute);
  pause.addEventListener('click', onPause);

  /** @type {Map<string, { label: HTMLElement, value: HTMLElement, text: string }>} */
  const items = new Map();

  /** @param {string} key @param {string} label */
  function makeItem(key, label) {
    const item = { label: element('dt', {}, label), value: element('dd'), text: '' };
    stats.append(element('div', { class: `kit-stat is-${key}` }, item.label, item.value));
    items.set(key, item);
    return item;
  }

  return {
    element: bar,
    toastElement: toast,
    /** @param {string} key @param {string} label @param {string} text */
    set(key, label, text) {
      const item = items.get(key) ?? makeItem(key, label);
      if (item.text === text) return;
      item.text = text;
      item.value.textContent = text;
    },
    /** @param {string} text @param {number} seconds */
    toast(text, seconds) {
      window.clearTimeout(toastTimer);
      toast.hidden = true;
      // Reading the layout restarts the animation.
      void toast.offsetWidth;
      toast.textContent = text;
      toast.hidden = false;
      toastTimer = window.setTimeout(() => {
        toast.hidden = true;
      }, seconds * 1000);
    },
    /** @param {boolean} value @param {boolean} isMuteElsewhere whether the page shows a sound button */
    setPlaying(value, isMuteElsewhere) {
      pause.hidden = !value;
      mute.hidden = isMuteElsewhere;
      if (!value) toast.hidden = true;
    },
    /** @param {boolean} muted @param {string} label */
    setMuted(muted, label) {
      mute.replaceChildren(icon(muted ? 'muted' : 'sound'));
      mute.setAttribute('aria-label', label);
      mute.title = label;
    },
    /** @param {(key: string) => string} t */
    translate(t) {
      for (const [key, item] of items) item.label.textContent = t(key);
      pause.setAttribute('aria-label', t('pause'));
      pause.title = t('pause');
    },
    height: () => bar.offsetHeight,
  };
}

import { element, icon } from './dom.js';

/**
 * A touch button over the game.
 * @typedef {object} TouchButton
 * @property {string} action the action it holds down
 * @property {import('./dom.js').IconName} [icon]
 * @property {string} [text] one or two characters instead of an icon
 * @property {'left' | 'right'} [side] right by default
 */

/**
 * A thumb can slide from one button to the next without lifting, and several buttons can be held at once.
 * @param {object} options
 * @param {readonly TouchButton[]} options.buttons
 * @param {(action: string, source: string) => void} options.hold
 * @param {(action: string, source: string) => void} options.release
 * @param {() => void} options.onShown when the buttons appear or go
 */
export function createTouchButtons({ buttons, hold, release, onShown }) {
  const left = element('div', { class: 'kit-thumb' });
  const right = element('div', { class: 'kit-thumb' });
  const bar = element('div', { class: 'kit-touch', hidden: '' }, left, right);
  /** @type {Map<Element, string>} */
  const actionOf = new Map();

  for (const { action, icon: name, text, side = 'right' } of buttons) {
    const button = element('button', { type: 'button', tabindex: '-1', class: 'kit-pad' });
    button.append(name === undefined ? (text ?? '') : icon(name));
    actionOf.set(button, action);
    (side === 'left' ? left : right).append(button);
    // Assistive technology clicks without a pointer: treat it as a short press.
    button.addEventListener('click', (event) => {
      if (event.detail !== 0) return;
      hold(action, 'click');
      window.setTimeout(() => release(action, 'click'), 120);
    });
  }

  /** @type {Map<number, Element>} */
  const under = new Map();

  /** @param {number} id @param {Element | null} button */
  function move(id, button) {
    const before = under.get(id);
    if (before === (button ?? undefined)) return;
    if (before !== undefined) {
      under.delete(id);
      if (![...under.values()].includes(before)) before.classList.remove('is-down');
      release(actionOf.get(before) ?? '', `touch${id}`);
    }
    if (button !== null) {
      under.set(id, button);
      button.classList.add('is-down');
      hold(actionOf.get(button) ?? '', `touch${id}`);
    }
  }

  /** @param {PointerEvent} event */
  const buttonAt = (event) => {
    const found = document.elementFromPoint(event.clientX, event.clientY)?.closest('.kit-pad');
    return found ?? null;
  };
  bar.addEventListener('pointerdown', (event) => {
    event.preventDefault();
    if (event.target instanceof Element && event.target.hasPointerCapture(event.pointerId))
      event.target.releasePointerCapture(event.pointerId);
    bar.setPointerCapture(event.pointerId);
    move(event.pointerId, buttonAt(event));
  });
  bar.addEventListener('pointermove', (event) => {
    if (!bar.hasPointerCapture(event.pointerId)) return;
    const button = buttonAt(event);
    // Between two buttons the last one stays pressed.
    if (button !== null) move(event.pointerId, button);
  });
  for (const type of /** @type {const} */ (['pointerup', 'pointercancel']))
    bar.addEventListener(type, (event) => move(event.pointerId, null));
  bar.addEventListener('contextmenu', (event) => event.preventDefault());

  let wanted = window.matchMedia('(pointer: coarse)').matches;
  let playing = false;
  const refresh = () => {
    const hidden = !wanted || !playing || buttons.length === 0;
    if (bar.hidden === hidden) return;
    bar.hidden = hidden;
    onShown();
  };
  window.addEventListener(
    'pointerdown',
    (event) => {
      wanted = event.pointerType !== 'mouse';
      refresh();
    },
    { capture: true },
  );

  return {
    element: bar,
    get coarse() {
      return wanted;
    },
    /** Keyboard input hides the touch buttons. */
    keyboardUsed() {
      wanted = false;
      refresh();
    },
    /** @param {boolean} value */
    setPlaying(value) {
      playing = value;
      if (!value) for (const id of [...under.keys()]) move(id, null);
      refresh();
    },
    /** @param {(action: string) => string} nameOf */
    translate(nameOf) {
      for (const [button, action] of actionOf) button.setAttribute('aria-label', nameOf(action));
    },
    /** Height in CSS pixels used at the bottom in portrait; in landscape the buttons are in the corners. */
    height: () => (bar.hidden || window.innerWidth > window.innerHeight ? 0 : bar.offsetHeight),
  };
}

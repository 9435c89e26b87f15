import { element, icon, withKeyCaps } from './dom.js';

/**
 * @typedef {object} Button
 * @property {string} label
 * @property {() => void} press
 * @property {string} [confirm] label that asks for a second press
 * @property {string} [mark] after the label
 */

/**
 * @typedef {object} Panel
 * @property {string} kind a class name: start, pause, over, interlude
 * @property {string} title
 * @property {string} [intro] a line under the title
 * @property {string} [listTitle]
 * @property {readonly string[]} [lines] [Key] becomes a key cap
 * @property {{ label: string, value: string, badge: string | null }} [result] the big figure
 * @property {readonly (readonly [string, string])[]} [details] label and value
 * @property {readonly (import('./options.js').Level & { press: () => void })[]} [levels] shown as a grid
 * @property {readonly Button[]} buttons the first one is the main one and gets the focus, unless there are levels
 */

// A player pressing a key repeatedly when the game ends must not restart it by accident.
const DEAF_MS = 400;

/** @type {Record<string, readonly [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Longer labels of levels are names, which need wider buttons. */
const LONGEST_NUMBER = 3;

export function createOverlay() {
  const root = element('div', { class: 'kit-overlay', hidden: '' });
  let note = element('p');
  let openedAt = 0;

  /** @param {Button} given @param {boolean} main */
  function makeButton({ label, press, confirm, mark }, main) {
    const button = element('button', { type: 'button', class: main ? 'kit-button is-main' : 'kit-button' });
    if (main) button.append(icon('play'));
    const text = element('span', {}, mark === undefined ? label : `${label} ${mark}`);
    button.append(text);
    button.addEventListener('click', () => {
      if (performance.now() - openedAt < DEAF_MS) return;
      if (confirm === undefined || text.textContent === confirm) press();
      else text.textContent = confirm;
    });
    return button;
  }

  /** @param {NonNullable<Panel['levels']>} levels */
  function makeLevels(levels) {
    const items = levels.map(({ label, mark, open, press }) => {
      const button = element('button', { type: 'button', class: 'kit-level' }, element('span', {}, label));
      if (mark !== undefined) button.append(element('small', {}, mark));
      button.disabled = !open;
      button.addEventListener('click', press);
      return element('li', {}, button);
    });
    const named = levels.some(({ label }) => label.length > LONGEST_NUMBER);
    return element('ol', { class: named ? 'kit-levels is-named' : 'kit-levels' }, ...items);
  }

  return {
    element: root,
    get open() {
      return !root.hidden;
    },
    /** @param {Panel} panel @param {{ deaf?: boolean }} [options] deaf: ignore the first instant */
    show(panel, { deaf = false } = {}) {
      openedAt = deaf ? performance.now() : -DEAF_MS;
      const card = element('div', {
        class: `kit-card is-${panel.kind}`,
        role: 'dialog',
        'aria-labelledby': 'kit-title',
      });
      const head = element('div', { class: 'kit-head' }, element('h1', { id: 'kit-title' }, panel.title));
      if (panel.intro !== undefined) head.append(element('p', { class: 'kit-intro' }, panel.intro));
      if (panel.result !== undefined) {
        const { label, value, badge } = panel.result;
        head.append(
          element(
            'p',
            { class: 'kit-result' },
            element('span', { class: 'kit-result-label' }, label),
            element('strong', {}, value),
          ),
        );
        if (badge !== null) head.append(element('p', { class: 'kit-badge' }, badge));
      }
      const body = element('div', { class: 'kit-body' });
      if (panel.lines !== undefined && panel.lines.length > 0) {
        if (panel.listTitle !== undefined) body.append(element('h2', {}, panel.listTitle));
        body.append(element('ul', {}, ...panel.lines.map((line) => element('li', {}, ...withKeyCaps(line)))));
      }
      if (panel.details !== undefined && panel.details.length > 0) {
        body.append(
          element(
            'dl',
            {},
            ...panel.details.map(([label, value]) =>
              element('div', {}, element('dt', {}, label), element('dd', {}, value)),
            ),
          ),
        );
      }
      if (panel.levels !== undefined) body.append(makeLevels(panel.levels));
      const buttons = panel.buttons.map((button, index) =>
        makeButton(button, index === 0 && panel.levels === undefined),
      );
      card.append(head);
      if (body.childElementCount > 0) card.append(body);
      note = element('p', { class: 'kit-note', role: 'status' });
      const [main, ...others] = buttons;
      if (main !== undefined) card.append(element('div', { class: 'kit-buttons' }, main));
      card.append(element('div', { class: 'kit-others' }, ...others, note));
      root.replaceChildren(card);
      root.hidden = false;
      const open = [...root.querySelectorAll('.kit-level:enabled')];
      const [first] = panel.levels === undefined ? buttons : open.slice(-1);
      if (first instanceof HTMLElement) first.focus({ preventScroll: first === buttons[0] });
    },
    /** A line below the buttons, which screen readers announce. @param {string} text */
    say(text) {
      note.textContent = text;
    },
    /** Moves the focus among the levels. @param {string} code of an arrow key @returns {boolean} whether there are levels */
    moveFocus(code) {
      const levels = [...root.querySelectorAll('.kit-level:enabled')];
      const from = document.activeElement;
      if (levels.length === 0 || from === null) return false;
      const [dx, dy] = ARROWS[code] ?? [0, 0];
      const at = from.getBoundingClientRect();
      let least = Number.POSITIVE_INFINITY;
      let next = from;
      for (const level of levels) {
        const { x, y } = level.getBoundingClientRect();
        const ahead = (x - at.x) * dx + (y - at.y) * dy;
        const cost = ahead + 3 * (Math.abs((x - at.x) * dy) + Math.abs((y - at.y) * dx));
        if (ahead < 1 || cost >= least) continue;
        least = cost;
        next = level;
      }
      if (next instanceof HTMLElement) next.focus();
      return true;
    },
    /** Presses the focused button, or else the main button. */
    pressMain() {
      const focused = root.contains(document.activeElement) ? document.activeElement : null;
      const button = focused ?? root.querySelector('.is-main');
      if (button instanceof HTMLButtonElement) button.click();
    },
    hide() {
      root.hidden = true;
      root.replaceChildren();
    },
  };
}

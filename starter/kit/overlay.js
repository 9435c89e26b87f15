import { element, icon, withKeyCaps } from './dom.js';

/**
 * @typedef {object} Panel
 * @property {string} kind a class name: start, pause, over, interlude
 * @property {string} title
 * @property {string} [intro] a line under the title
 * @property {string} [listTitle]
 * @property {readonly string[]} [lines] [Key] becomes a key cap
 * @property {{ label: string, value: string, badge: string | null }} [result] the big figure
 * @property {readonly (readonly [string, string])[]} [details] label and value
 * @property {readonly { label: string, press: () => void }[]} buttons the first one is the main one and gets the focus
 */

// A player pressing a key repeatedly when the game ends must not restart it by accident.
const DEAF_MS = 400;

export function createOverlay() {
  const root = element('div', { class: 'kit-overlay', hidden: '' });
  let openedAt = 0;

  /** @param {{ label: string, press: () => void }} given @param {boolean} main */
  function makeButton({ label, press }, main) {
    const button = element('button', { type: 'button', class: main ? 'kit-button is-main' : 'kit-button' });
    if (main) button.append(icon('play'));
    button.append(label);
    button.addEventListener('click', () => {
      if (performance.now() - openedAt >= DEAF_MS) press();
    });
    return button;
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
      const buttons = panel.buttons.map((button, index) => makeButton(button, index === 0));
      card.append(head);
      if (body.childElementCount > 0) card.append(body);
      card.append(element('div', { class: 'kit-buttons' }, ...buttons));
      root.replaceChildren(card);
      root.hidden = false;
      buttons[0]?.focus({ preventScroll: true });
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

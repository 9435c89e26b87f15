import { UPGRADES } from './arms.js';
import { pictureOf } from './figures.js';

/** @import { Upgrade } from './arms.js' */

// A thumb that was steering must not choose a card by accident.
const DEAF_MS = 450;

/** The three cards of a level-up, in the kit's style. @param {import('../kit/game.js').Game} game */
export function createCards(game) {
  const root = document.createElement('div');
  root.className = 'kit-overlay';
  root.style.zIndex = '1'; // under the pause panel
  document.body.append(root);
  /** @type {HTMLButtonElement[]} */
  let buttons = [];

  /** @param {Upgrade} name @param {number} level */
  function makeButton(name, level) {
    const button = document.createElement('button');
    const icon = document.createElement('canvas');
    const words = document.createElement('span');
    const title = document.createElement('strong');
    button.className = 'kit-button';
    button.type = 'button';
    icon.width = 120;
    icon.height = 120;
    icon.getContext('2d')?.drawImage(pictureOf(name), -65, -65);
    Object.assign(icon.style, {
      width: '46px',
      height: '46px',
      flex: 'none',
      background: '#1b3540',
      borderRadius: '12px',
    });
    Object.assign(button.style, {
      flex: '1 1 100%',
      justifyContent: 'flex-start',
      textAlign: 'left',
      padding: '8px 12px',
    });
    Object.assign(words.style, { display: 'grid', fontWeight: '500', lineHeight: '1.25' });
    title.textContent = `${game.t(name)} ${level + 1}/${UPGRADES[name]}`;
    words.append(title, game.t(`${name}Does`));
    button.append(icon, words);
    return button;
  }

  function hide() {
    root.hidden = true;
    root.replaceChildren();
    buttons = [];
  }

  hide();
  return {
    hide,
    /** @param {readonly Upgrade[]} offers @param {Record<Upgrade, number>} levels @param {(name: Upgrade) => void} choose */
    show(offers, levels, choose) {
      const card = document.createElement('div');
      const title = document.createElement('h1');
      const list = document.createElement('div');
      const opened = performance.now();
      card.className = 'kit-card';
      card.style.display = 'block';
      list.className = 'kit-buttons';
      list.style.marginTop = '14px';
      title.textContent = game.t('levelUp');
      buttons = offers.map((name) => makeButton(name, levels[name]));
      for (const [index, button] of buttons.entries())
        button.addEventListener('click', () => {
          const name = offers[index];
          if (name === undefined || performance.now() - opened < DEAF_MS) return;
          hide();
          game.canvas.focus();
          choose(name);
        });
      list.append(...buttons);
      card.append(title, list);
      root.replaceChildren(card);
      root.hidden = false;
      buttons[0]?.focus();
    },
    /** Arrow keys move between cards, digits choose one. @param {string} action */
    onAction(action) {
      const step = { up: -1, left: -1, down: 1, right: 1 }[action];
      const now = /** @type {(Element | null)[]} */ (buttons).indexOf(document.activeElement);
      if (step !== undefined) buttons[(now + step + buttons.length) % buttons.length]?.focus();
      else if (action.startsWith('card')) buttons[Number(action.slice(4)) - 1]?.click();
      else if (action === 'primary' || action === 'secondary') buttons[Math.max(0, now)]?.click();
    },
  };
}

/** The script of the offline page. It opens the stored games in frames, where scores are kept as on other pages. */

import { DEFAULT_LANGUAGE, isLanguage, splitLocalePath } from '../../shared/languages.ts';
import { OFFLINE_PATH } from '../../shared/offline.ts';
import { connectGame } from '../site/components/player/game-bridge.ts';
import { KEPT } from '../site/components/player/kept.ts';
import { MOST_SAVE_BYTES } from '../site/components/player/stored-saves.ts';
import { share } from '../ui/share.ts';

const { path } = splitLocalePath(location.pathname);
const { lang } = document.documentElement;
const language = isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
const dialog = document.querySelector('dialog');
const buttons = document.querySelectorAll<HTMLButtonElement>('button[data-game]');
let disconnect = () => {};
/** In milliseconds. */
const RETRY_INTERVAL = 5_000;

/** Opens a game. Back or the button closes it. */
async function play({ dataset }: HTMLButtonElement): Promise<void> {
  const { game = '', file = '', title = '', page = '', language: spoken } = dataset;
  const source = await (await fetch(file)).text();
  const stage = dialog?.querySelector('[data-stage]');
  // A second tap, while the file was read, must not add a second history entry.
  if (!dialog || dialog.open || !stage) return;
  const frame = Object.assign(document.createElement('iframe'), { title, allow: 'autoplay; fullscreen; gamepad' });
  // Without an origin, as on other pages. A service worker never handles the requests of such a frame, so its content is set
  // here.
  frame.setAttribute('sandbox', 'allow-scripts allow-pointer-lock');
  frame.srcdoc = source;
  disconnect = connectGame(frame, {
    ...{
      gameId: game,
      language: isLanguage(spoken) ? spoken : language,
      ...KEPT,
      mostBytes: MOST_SAVE_BYTES,
      hasSoundButton: false,
    },
    share: (text) => share({ title, text, url: location.origin + page }),
    onState: () => {},
    onLeave: () => history.back(),
    onNext: null,
  });
  stage.replaceChildren(frame);
  dialog.setAttribute('aria-label', title);
  dialog.showModal();
  history.pushState(null, '');
  frame.addEventListener('load', () => frame.focus());
}

dialog?.addEventListener('close', () => {
  disconnect();
  dialog.querySelector('[data-stage]')?.replaceChildren();
});
dialog?.addEventListener('cancel', (event) => {
  event.preventDefault();
  history.back();
});
dialog?.querySelector('[data-close]')?.addEventListener('click', () => history.back());
addEventListener('popstate', () => dialog?.close());

async function mark(button: HTMLButtonElement): Promise<boolean> {
  const isStored = await caches.match(button.dataset.file ?? '').catch(() => undefined);
  button.disabled = isStored === undefined;
  button.addEventListener('click', () => play(button).catch(() => mark(button)));
  return isStored !== undefined;
}
const stored = await Promise.all(Array.from(buttons, mark));
document.querySelector<HTMLElement>(stored.includes(true) ? '[data-some]' : '[data-none]')?.removeAttribute('hidden');

// This page stands in for another one, so try to load that again.
const retry = document.querySelector<HTMLAnchorElement>('a[data-retry]');
if (retry && path !== OFFLINE_PATH) retry.href = location.href;
async function tryAgain(): Promise<void> {
  if (!retry || dialog?.open === true || !navigator.onLine) return;
  // The worker does not handle this request.
  const answer = await fetch(retry.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (answer) location.replace(retry.href);
}
addEventListener('online', tryAgain);
// Browsers report that they are online before requests succeed.
setInterval(tryAgain, RETRY_INTERVAL);

// Plays a Flash game with Ruffle. The page around the frame stores the movie's shared objects, as it stores other games'
// progress. Stored objects are put in place before the movie starts.
import { element } from './dom.js';
import { connectHost } from './host.js';
import { languageOfAddress, languageOfBrowser } from './language.js';
import { createSharedObjects } from './shared-objects.js';
import { shellText } from './shell-texts.js';

/** Milliseconds after which the movie starts even if the page has not responded. Nothing is stored then. */
const PATIENCE = 3000;
/** Milliseconds during which changes are collected before they are stored. */
const PAUSE = 200;
/** Milliseconds between two checks for objects that the movie changed without storing them. */
const INTERVAL = 3000;
/** Milliseconds that a message stays. */
const MESSAGE_TIME = 8000;

const language = languageOfAddress() ?? languageOfBrowser();
const message = element('p', { role: 'status' });
let started = false;
/**
 * Whether the page may store the movie's objects. Before its response, and after another tab has stored newer ones, they would be
 * overwritten.
 */
let kept = false;
let timer = 0;

/** @param {string} problem part of the key of its text */
function explain(problem) {
  const text = shellText(language, `problem_${problem}`);
  if (text === undefined || message.textContent === text) return;
  message.textContent = text;
  window.setTimeout(() => message.replaceChildren(), MESSAGE_TIME);
}

const objects = createSharedObjects({
  onChange() {
    if (kept && timer === 0) timer = window.setTimeout(save, PAUSE);
  },
  onFull: () => explain('too_large'),
});

function save() {
  window.clearTimeout(timer);
  timer = 0;
  host.save(objects.items);
}

/** Flash stores objects when a movie ends, and Ruffle when its page is hidden, which is too late to tell the page around it. */
function storeObjects() {
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  if (timer !== 0) save();
}

function start() {
  if (started) return;
  started = true;
  document.documentElement.lang = language;
  // Defined by Ruffle's own script.
  const player = /** @type {any} */ (window).RufflePlayer.newest().createPlayer();
  document.body.append(player, message);
  player.ruffle().load({ url: `${location.pathname}/movie.swf` });
  if (!kept) return;
  window.setInterval(storeObjects, INTERVAL);
  // Pressing Close moves the focus out of the frame first.
  window.addEventListener('blur', storeObjects);
  document.addEventListener('visibilitychange', storeObjects);
}

/** Restarts with what another tab has stored, once the player returns to this tab. A movie reads its objects only once. */
function yieldToOtherTab() {
  kept = false;
  window.clearTimeout(timer);
  timer = 0;
  const restart = () => location.reload();
  if (document.hasFocus()) return restart();
  window.addEventListener('focus', restart);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') restart();
  });
}

const host = connectHost({
  onInit({ saved, problem }) {
    if (kept) yieldToOtherTab();
    if (started) return;
    kept = true;
    objects.fill(saved);
    start();
    if (problem !== null) explain(problem);
  },
  onMuted() {},
  onSaveFailed: explain,
  onShared() {},
});

// A frame with an opaque origin has no storage.
Object.defineProperty(window, 'localStorage', { value: objects.storage });
if (host.framed) {
  host.ready();
  window.setTimeout(start, PATIENCE);
} else start();

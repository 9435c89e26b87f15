import { watchGamepad } from './input.js';

/**
 * Events of the page: keys of the panels, visibility changes, resizing.
 * @param {object} game
 * @param {() => import('./options.js').GameState} game.state
 * @param {ReturnType<typeof import('./input.js').createInput>} game.input
 * @param {ReturnType<typeof import('./overlay.js').createOverlay>} game.overlay
 * @param {ReturnType<typeof import('./hud.js').createHud>} game.hud
 * @param {ReturnType<typeof import('./sound.js').createSound>} game.sound
 * @param {() => void} game.pause
 * @param {() => void} game.resume
 * @param {() => void} game.resize
 * @param {() => void} game.toggleMute
 * @param {() => void} game.leave
 * @param {() => boolean} game.goBack leaves the list of levels, if it is open
 * @param {() => void} game.keyboardUsed
 * @param {() => void} game.shown
 * @param {() => void} game.hidden
 */
export function listenToPage(game) {
  const { input, sound } = game;

  function togglePause() {
    if (game.state() === 'playing') game.pause();
    else if (game.state() === 'paused') game.resume();
  }

  /** Pauses a running game and resumes a paused one; otherwise returns to the page. */
  function pressEscape() {
    if (game.goBack()) return;
    if (game.state() === 'start' || game.state() === 'over') game.leave();
    else togglePause();
  }

  window.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // Escape does not count as a gesture.
    if (event.code !== 'Escape') sound.unlock();
    if (event.code === 'KeyM' && !event.repeat) return game.toggleMute();
    if (event.code === 'KeyP' && !event.repeat) return togglePause();
    if (event.code === 'Escape' && !event.repeat) return pressEscape();
    const confirms = event.code === 'Space' || event.code === 'Enter';
    if (confirms && event.target instanceof HTMLButtonElement) return;
    if (game.overlay.open && confirms && !event.repeat) {
      // A click beside the buttons has removed the focus.
      event.preventDefault();
      game.overlay.pressMain();
      return;
    }
    if (game.overlay.open && event.code.startsWith('Arrow') && game.overlay.moveFocus(event.code))
      event.preventDefault();
    if (game.state() !== 'playing') return;
    game.keyboardUsed();
    const known = event.repeat ? input.knows(event.code) : input.keyDown(event.code);
    if (known || event.code.startsWith('Arrow')) event.preventDefault();
  });
  window.addEventListener('keyup', (event) => input.keyUp(event.code));
  // Not pointerdown, which is not a user gesture for touch.
  window.addEventListener('pointerup', sound.unlock, { capture: true });

  window.addEventListener('blur', game.pause);
  document.addEventListener('visibilitychange', () => {
    game.pause();
    if (document.hidden) {
      game.hidden();
      sound.sleep();
    } else game.shown();
  });

  // Covers window resizes, a HUD on two lines, and rotation.
  const observer = new ResizeObserver(game.resize);
  observer.observe(document.documentElement);
  observer.observe(game.hud.element);

  watchGamepad({
    onConfirm() {
      if (game.overlay.open) game.overlay.pressMain();
    },
    onPause: togglePause,
  });
}

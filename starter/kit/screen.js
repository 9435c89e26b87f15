import { element } from './dom.js';
import { createHud } from './hud.js';
import { createOverlay } from './overlay.js';
import { createPointer } from './pointer.js';
import { createStage } from './stage.js';
import { createTouchButtons } from './touch.js';

/**
 * The screen's contents: the picture, with the figures, the touch buttons and the cards above it.
 * @param {object} game
 * @param {import('./options.js').GameOptions} game.options
 * @param {ReturnType<typeof import('./input.js').createInput>} game.input
 * @param {() => import('./pointer.js').PointerHooks | null} game.hooks null while the game is not played
 * @param {() => void} game.onPause
 * @param {() => void} game.onMute
 * @param {() => void} game.onResize the touch buttons have appeared or disappeared
 */
export function createScreen({ options, input, hooks, onPause, onMute, onResize }) {
  const canvas = element('canvas', { class: 'kit-canvas', tabindex: '-1', role: 'img' });
  const hud = createHud({ onPause, onMute });
  const overlay = createOverlay();
  const touch = createTouchButtons({
    buttons: options.touchButtons ?? [],
    hold: input.hold,
    release: input.release,
    onShown: onResize,
  });
  document.documentElement.style.setProperty('--accent', options.accent);
  document.body.append(canvas, hud.element, hud.toastElement, touch.element, overlay.element);
  const stage = createStage({
    canvas,
    ...(options.design === undefined ? {} : { design: options.design }),
    avoidReserved: options.avoidHud ?? true,
    reserved: () => ({ top: hud.height(), bottom: touch.height() }),
  });
  const pointer = createPointer({
    canvas,
    toDesign: stage.toDesign,
    hooks,
    dragStick: options.dragStick ?? false,
    drag: input.drag,
  });
  return { canvas, hud, overlay, touch, stage, pointer };
}

/**
 * Named actions triggered by the keyboard, the gamepad and the on-screen buttons.
 * @typedef {Record<string, readonly string[]>} Bindings action to key codes (event.code) and gamepad buttons (Pad0 to Pad16)
 */

/** @type {Bindings} */
const DEFAULT_BINDINGS = {
  left: ['ArrowLeft', 'KeyA', 'Pad14'],
  right: ['ArrowRight', 'KeyD', 'Pad15'],
  up: ['ArrowUp', 'KeyW', 'Pad12'],
  down: ['ArrowDown', 'KeyS', 'Pad13'],
  primary: ['Space', 'Pad0', 'Pad7'],
  secondary: ['Enter', 'Pad1'],
};

const STICK_DEAD_ZONE = 0.25;
const STICK_AS_BUTTON = 0.5;

/** @returns {Gamepad | null} the first gamepad, if the frame is allowed to see any */
function firstGamepad() {
  try {
    return navigator.getGamepads().find((pad) => pad !== null) ?? null;
  } catch {
    // Without permission for gamepads, the game works without them.
    return null;
  }
}

/** @param {Bindings} [own] replaces or adds actions */
export function createInput(own = {}) {
  const bindings = { ...DEFAULT_BINDINGS, ...own };
  /** Actions held down by each source (a key, a gamepad button, an on-screen button). @type {Map<string, string[]>} */
  const actionsOf = new Map();
  for (const [action, sources] of Object.entries(bindings))
    for (const source of sources) actionsOf.set(source, [...(actionsOf.get(source) ?? []), action]);

  /** @type {Map<string, Set<string>>} */
  const heldBy = new Map();
  /** @type {Set<string>} */
  let fresh = new Set();
  /** @type {Set<string>} */
  let padHeld = new Set();
  const stick = { x: 0, y: 0 };
  const drag = { x: 0, y: 0 };
  /** @type {(action: string) => void} */
  let onAction = () => {};

  /** @param {string} action @param {string} source */
  function hold(action, source) {
    const sources = heldBy.get(action) ?? new Set();
    heldBy.set(action, sources);
    if (sources.size === 0) {
      fresh.add(action);
      onAction(action);
    }
    sources.add(source);
  }

  /** @param {string} action @param {string} source */
  const release = (action, source) => heldBy.get(action)?.delete(source);

  /** @param {string} action */
  const isDown = (action) => (heldBy.get(action)?.size ?? 0) > 0;

  return {
    isDown,
    /** True during the first update after the action began. @param {string} action */
    pressed: (action) => fresh.has(action),
    /** Direction from left/right/up/down, the stick and the drag stick; at most 1 long. */
    axis() {
      let x = Number(isDown('right')) - Number(isDown('left'));
      let y = Number(isDown('down')) - Number(isDown('up'));
      if (Math.hypot(stick.x, stick.y) > STICK_DEAD_ZONE) ({ x, y } = stick);
      if (drag.x !== 0 || drag.y !== 0) ({ x, y } = drag);
      const length = Math.hypot(x, y);
      return length > 1 ? { x: x / length, y: y / length } : { x, y };
    },
    hold,
    release,
    drag,
    /** @param {(action: string) => void} listener */
    listen(listener) {
      onAction = listener;
    },
    /** @param {string} code @returns {boolean} whether the key belongs to the game */
    keyDown(code) {
      const actions = actionsOf.get(code);
      for (const action of actions ?? []) hold(action, code);
      return actions !== undefined;
    },
    /** @param {string} code */
    knows: (code) => actionsOf.has(code),
    /** @param {string} code */
    keyUp(code) {
      for (const action of actionsOf.get(code) ?? []) release(action, code);
    },
    releaseAll() {
      heldBy.clear();
      fresh.clear();
      padHeld.clear();
      stick.x = 0;
      stick.y = 0;
      drag.x = 0;
      drag.y = 0;
    },
    endStep() {
      fresh = new Set();
    },
    /** Polls the gamepad; call it before each update while playing. */
    pollGamepad() {
      const pad = firstGamepad();
      if (pad === null) return;
      stick.x = pad.axes[0] ?? 0;
      stick.y = pad.axes[1] ?? 0;
      const now = new Set(pad.buttons.flatMap((button, index) => (button.pressed ? [`Pad${index}`] : [])));
      if (stick.x < -STICK_AS_BUTTON) now.add('Pad14');
      if (stick.x > STICK_AS_BUTTON) now.add('Pad15');
      if (stick.y < -STICK_AS_BUTTON) now.add('Pad12');
      if (stick.y > STICK_AS_BUTTON) now.add('Pad13');
      for (const source of now)
        if (!padHeld.has(source)) for (const action of actionsOf.get(source) ?? []) hold(action, source);
      for (const source of padHeld)
        if (!now.has(source)) for (const action of actionsOf.get(source) ?? []) release(action, source);
      padHeld = now;
    },
  };
}

/**
 * Lets a gamepad control the panels: the A button presses the focused button, Start pauses.
 * @param {{ onConfirm: () => void, onPause: () => void }} handlers
 */
export function watchGamepad({ onConfirm, onPause }) {
  let timer = 0;
  let confirmHeld = false;
  let pauseHeld = false;
  const look = () => {
    const pad = firstGamepad();
    const confirm = pad?.buttons[0]?.pressed ?? false;
    const pause = pad?.buttons[9]?.pressed ?? false;
    if (confirm && !confirmHeld) onConfirm();
    if (pause && !pauseHeld) onPause();
    confirmHeld = confirm;
    pauseHeld = pause;
  };
  window.addEventListener('gamepadconnected', () => {
    if (timer === 0) timer = window.setInterval(look, 50);
  });
  window.addEventListener('gamepaddisconnected', () => {
    if (firstGamepad() !== null) return;
    window.clearInterval(timer);
    timer = 0;
  });
}

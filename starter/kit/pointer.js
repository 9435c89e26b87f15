/**
 * One finger or the mouse, in design units.
 * @typedef {object} Point
 * @property {number} id
 * @property {number} x
 * @property {number} y
 * @property {number} startX where it went down
 * @property {number} startY
 * @property {number} dx since the last event
 * @property {number} dy
 * @property {string} kind mouse, touch or pen
 * @property {boolean} cancelled in onUp: the system took the gesture away
 */

/** @typedef {'left' | 'right' | 'up' | 'down'} Direction */

/**
 * @typedef {object} PointerHooks
 * @property {(point: Point) => void} [onDown]
 * @property {(point: Point) => void} [onMove] while down; game.input.pointer also follows a mouse that hovers
 * @property {(point: Point) => void} [onUp]
 * @property {(point: Point) => void} [onTap] down and up without moving
 * @property {(direction: Direction, point: Point) => void} [onSwipe] at once, and again when the same finger turns
 */

const TAP_SLOP = 12; // CSS pixels a finger may wander
const SWIPE_LENGTH = 26; // CSS pixels
const STICK_REACH = 56; // CSS pixels for full speed

/**
 * @param {object} options
 * @param {HTMLCanvasElement} options.canvas
 * @param {(event: PointerEvent) => { x: number, y: number }} options.toDesign
 * @param {() => PointerHooks | null} options.hooks null while the game does not listen
 * @param {boolean} options.dragStick the first finger (or pressed mouse) steers like a stick
 * @param {{ x: number, y: number }} options.drag receives the stick's direction
 */
export function createPointer({ canvas, toDesign, hooks, dragStick, drag }) {
  /** @typedef {{ point: Point, fromX: number, fromY: number, anchorX: number, anchorY: number, still: boolean, swiped: Direction | null }} Gesture */
  /** @type {Map<number, Gesture>} */
  const gestures = new Map();
  const pointer = { x: 0, y: 0, down: false, kind: 'mouse' };
  /** Position of the drag stick, in CSS pixels; null while unused. @type {{ x: number, y: number, toX: number, toY: number } | null} */
  let stick = null;
  let stickId = -1;

  /** @param {PointerEvent} event */
  function steer(event) {
    if (stick === null || event.pointerId !== stickId) return;
    let dx = event.clientX - stick.x;
    let dy = event.clientY - stick.y;
    const length = Math.hypot(dx, dy);
    if (length > STICK_REACH) {
      // The stick follows a thumb that moves too far, so that reversing responds at once.
      stick.x = event.clientX - (dx / length) * STICK_REACH;
      stick.y = event.clientY - (dy / length) * STICK_REACH;
      dx = event.clientX - stick.x;
      dy = event.clientY - stick.y;
    }
    stick.toX = event.clientX;
    stick.toY = event.clientY;
    const calm = length < 8;
    drag.x = calm ? 0 : dx / STICK_REACH;
    drag.y = calm ? 0 : dy / STICK_REACH;
  }

  function dropStick() {
    stick = null;
    stickId = -1;
    drag.x = 0;
    drag.y = 0;
  }

  /** @param {PointerEvent} event */
  function follow(event) {
    const at = toDesign(event);
    pointer.x = at.x;
    pointer.y = at.y;
    pointer.kind = event.pointerType;
    return at;
  }

  canvas.addEventListener('pointerdown', (event) => {
    const listening = hooks();
    const { x, y } = follow(event);
    if (listening === null || event.button !== 0) return;
    canvas.setPointerCapture(event.pointerId);
    pointer.down = true;
    /** @type {Point} */
    const point = {
      id: event.pointerId,
      x,
      y,
      startX: x,
      startY: y,
      dx: 0,
      dy: 0,
      kind: event.pointerType,
      cancelled: false,
    };
    /** @type {Gesture} */
    const gesture = {
      point,
      fromX: event.clientX,
      fromY: event.clientY,
      anchorX: event.clientX,
      anchorY: event.clientY,
      still: true,
      swiped: null,
    };
    gestures.set(event.pointerId, gesture);
    if (dragStick && stick === null) {
      stickId = event.pointerId;
      stick = { x: event.clientX, y: event.clientY, toX: event.clientX, toY: event.clientY };
    }
    listening.onDown?.(point);
  });

  canvas.addEventListener('pointermove', (event) => {
    const { x, y } = follow(event);
    const gesture = gestures.get(event.pointerId);
    const listening = hooks();
    if (gesture === undefined || listening === null) return;
    const { point } = gesture;
    point.dx = x - point.x;
    point.dy = y - point.y;
    point.x = x;
    point.y = y;
    if (Math.hypot(event.clientX - gesture.fromX, event.clientY - gesture.fromY) > TAP_SLOP) gesture.still = false;
    steer(event);
    listening.onMove?.(point);
    const dx = event.clientX - gesture.anchorX;
    const dy = event.clientY - gesture.anchorY;
    if (Math.hypot(dx, dy) < SWIPE_LENGTH) return;
    gesture.anchorX = event.clientX;
    gesture.anchorY = event.clientY;
    const sideways = Math.abs(dx) > Math.abs(dy);
    const direction = sideways ? (dx < 0 ? 'left' : 'right') : dy < 0 ? 'up' : 'down';
    if (direction === gesture.swiped) return;
    gesture.swiped = direction;
    listening.onSwipe?.(direction, point);
  });

  /** @param {PointerEvent} event */
  function end(event) {
    const gesture = gestures.get(event.pointerId);
    if (gesture === undefined) return;
    gestures.delete(event.pointerId);
    pointer.down = gestures.size > 0;
    if (event.pointerId === stickId) dropStick();
    const listening = hooks();
    if (listening === null) return;
    gesture.point.cancelled = event.type === 'pointercancel';
    listening.onUp?.(gesture.point);
    if (gesture.still && !gesture.point.cancelled) listening.onTap?.(gesture.point);
  }
  canvas.addEventListener('pointerup', end);
  canvas.addEventListener('pointercancel', end);
  canvas.addEventListener('contextmenu', (event) => event.preventDefault());

  return {
    pointer,
    /** Forgets every pointer when the game pauses. */
    releaseAll() {
      gestures.clear();
      pointer.down = false;
      dropStick();
    },
    /** Shows the drag stick under the thumb. @param {CanvasRenderingContext2D} ctx @param {import('./stage.js').View} view */
    drawStick(ctx, view) {
      if (stick === null || pointer.kind === 'mouse') return;
      /** @param {number} x @param {number} y @param {number} radius */
      const circle = (x, y, radius) => {
        ctx.beginPath();
        ctx.arc(x / view.scale + view.left, y / view.scale + view.top, radius / view.scale, 0, Math.PI * 2);
      };
      ctx.strokeStyle = 'rgba(246,239,227,.28)';
      ctx.fillStyle = 'rgba(246,239,227,.3)';
      ctx.lineWidth = 2 / view.scale;
      circle(stick.x, stick.y, STICK_REACH);
      ctx.stroke();
      circle(stick.toX, stick.toY, 20);
      ctx.fill();
    },
  };
}

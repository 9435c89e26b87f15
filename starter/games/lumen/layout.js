// Layout in design units: a board of 600 and five buttons beside it (landscape) or below it (portrait).

export const BOARD = { x: 20, y: 16, size: 600 };
/** @type {readonly string[]} */
export const BUTTONS = ['undo', 'reset', 'hint', 'skip', 'finish'];

/** @param {number} width @param {number} height CSS pixels */
export const chooseDesign = (width, height) =>
  height > width ? { width: 640, height: 764 } : { width: 800, height: 636 };

/**
 * @param {import('../kit/stage.js').View} view
 * @returns {{ action: string, x: number, y: number, width: number, height: number }[]}
 */
export const placeButtons = (view) =>
  BUTTONS.map((action, index) =>
    view.designWidth > view.designHeight
      ? { action, x: 652, y: BOARD.y + index * 121, width: 136, height: 110 }
      : { action, x: 20 + index * 121, y: 640, width: 114, height: 104 },
  );

/** @param {number} size cells along a side */
export const cellSize = (size) => BOARD.size / size;

/** Center of a cell. @param {number} size @param {number} x @param {number} y */
export const cellCenter = (size, x, y) => ({
  x: BOARD.x + (x + 0.5) * cellSize(size),
  y: BOARD.y + (y + 0.5) * cellSize(size),
});

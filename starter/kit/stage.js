/**
 * The visible area, in design units (except width and height).
 * @typedef {object} View
 * @property {number} width frame width in CSS pixels
 * @property {number} height frame height in CSS pixels
 * @property {number} scale CSS pixels per design unit
 * @property {number} left left edge of the frame (0 or less when the design is contained)
 * @property {number} top
 * @property {number} right
 * @property {number} bottom
 * @property {number} safeTop below the HUD
 * @property {number} safeBottom above the touch buttons
 * @property {number} designWidth
 * @property {number} designHeight
 * @property {boolean} portrait
 */

/**
 * @typedef {object} Design
 * @property {number} width
 * @property {number} height
 * @property {'contain' | 'cover'} [fit] contain (default) shows all of it, cover fills the frame
 */

// Beyond 4K more pixels cost more than they show.
const MOST_PIXELS = 3840 * 2160;
const MOST_PIXEL_RATIO = 2;

/**
 * A canvas that fills the frame, with its own coordinate system.
 * @param {object} options
 * @param {Design | ((width: number, height: number) => Design)} [options.design] without it a unit is a CSS pixel
 * @param {() => { top: number, bottom: number }} options.reserved CSS pixels taken by the HUD and the touch buttons
 * @param {boolean} options.avoidReserved fit the design between them
 * @param {HTMLCanvasElement} options.canvas
 */
export function createStage({ design, reserved, avoidReserved, canvas }) {
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) throw new Error('This browser cannot draw on a canvas.');
  const ctx = context;
  let pixelRatio = 1;
  /** Share of the full resolution. */
  let share = 1;

  /** @type {View} */
  const view = {
    width: 0,
    height: 0,
    scale: 1,
    left: 0,
    top: 0,
    right: 0,
    bottom: 0,
    safeTop: 0,
    safeBottom: 0,
    designWidth: 0,
    designHeight: 0,
    portrait: false,
  };

  function resize() {
    const width = Math.max(1, window.innerWidth);
    const height = Math.max(1, window.innerHeight);
    const most = Math.min(window.devicePixelRatio || 1, MOST_PIXEL_RATIO, Math.sqrt(MOST_PIXELS / (width * height)));
    pixelRatio = most * share;
    const pixelWidth = Math.round(width * pixelRatio);
    const pixelHeight = Math.round(height * pixelRatio);
    if (canvas.width !== pixelWidth) canvas.width = pixelWidth;
    if (canvas.height !== pixelHeight) canvas.height = pixelHeight;

    const wanted = typeof design === 'function' ? design(width, height) : design;
    const size = wanted ?? { width, height };
    const { top, bottom } = reserved();
    const areaTop = avoidReserved && wanted ? top : 0;
    const areaHeight = Math.max(1, height - areaTop - (avoidReserved && wanted ? bottom : 0));
    const choose = size.fit === 'cover' ? Math.max : Math.min;
    const scale = choose(width / size.width, areaHeight / size.height);
    view.width = width;
    view.height = height;
    view.scale = scale;
    view.designWidth = size.width;
    view.designHeight = size.height;
    view.left = -(width - size.width * scale) / 2 / scale;
    view.top = -(areaTop + (areaHeight - size.height * scale) / 2) / scale;
    view.right = view.left + width / scale;
    view.bottom = view.top + height / scale;
    view.safeTop = view.top + top / scale;
    view.safeBottom = view.bottom - bottom / scale;
    view.portrait = height > width;
  }

  resize();
  return {
    canvas,
    ctx,
    view,
    resize,
    /** Draws fewer pixels, for slow devices. @param {number} value share of the full resolution, per axis */
    setShare(value) {
      share = value;
      resize();
    },
    /** Clears the frame and sets design units. @param {number} shiftX CSS pixels @param {number} shiftY CSS pixels */
    begin(shiftX, shiftY) {
      ctx.setTransform(1, 0, 0, 1, 0, 0);
      ctx.globalAlpha = 1;
      ctx.globalCompositeOperation = 'source-over';
      ctx.fillStyle = '#17130f';
      ctx.fillRect(0, 0, canvas.width, canvas.height);
      const unit = view.scale * pixelRatio;
      ctx.setTransform(unit, 0, 0, unit, shiftX * pixelRatio - view.left * unit, shiftY * pixelRatio - view.top * unit);
    },
    /** @param {{ clientX: number, clientY: number }} event @returns {{ x: number, y: number }} design units */
    toDesign: ({ clientX, clientY }) => ({
      x: clientX / view.scale + view.left,
      y: clientY / view.scale + view.top,
    }),
  };
}

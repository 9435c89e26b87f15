import { join } from 'node:path';
import { collapseWhitespace, truncateToWidth } from '../../../shared/text.ts';
import { SOCIAL_IMAGE_SIZE } from '../../../shared/thumbnails.ts';
import { type OpenPicture, queuePictureWork } from '../picture.ts';

const FONTS = join(import.meta.dirname, 'fonts');
/** The display font at weight 760 as a file for the text library; the site's own is compressed and variable. */
const FONT_FILE = join(FONTS, 'bricolage-grotesque-bold.ttf');
/** The font covers French, English, Spanish and Portuguese. */
const UNKNOWN_CHARACTERS = /[^\u0020-\u00ff\u0152\u0153\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac]/g;

const { width: WIDTH, height: HEIGHT } = SOCIAL_IMAGE_SIZE;
const MARGIN = 72;
const PICTURE = HEIGHT - 2 * MARGIN;
const CORNER = 52;
const TEXT_LEFT = MARGIN + PICTURE + 60;
const TEXT_WIDTH = WIDTH - TEXT_LEFT - MARGIN;
const TITLE_HEIGHT = 350;
const TITLE_LENGTH = 90;
/** Font sizes in pixels; the largest that fits is used. */
const TITLE_SIZES = [92, 76, 62, 50, 42];
const SITE_SIZE = 34;
const TEXT_GAP = 40;
const PAPER = '#fbf7ef';
const LAMP = '#f6b73c';
const QUALITY = 82;

interface Drawn {
  input: Buffer;
  width: number;
  height: number;
}

const drawable = (text: string) => collapseWhitespace(text.replace(UNKNOWN_CHARACTERS, ' '));
const escapeMarkup = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

async function drawText(open: OpenPicture, text: string, size: number, colour: string): Promise<Drawn> {
  const { data, info } = await open({
    text: {
      text: `<span foreground="${colour}">${escapeMarkup(text)}</span>`,
      font: `Bricolage Grotesque Bold ${size}`,
      fontfile: FONT_FILE,
      width: TEXT_WIDTH,
      // Makes font sizes count in pixels.
      dpi: 72,
      wrap: 'word-char',
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

async function drawTitle(open: OpenPicture, title: string): Promise<Drawn | null> {
  const shown = truncateToWidth(drawable(title.normalize('NFC')), TITLE_LENGTH);
  if (shown.trim() === '') return null;
  let drawn: Drawn | null = null;
  for (const size of TITLE_SIZES) {
    drawn = await drawText(open, shown, size, PAPER);
    if (drawn.height <= TITLE_HEIGHT && drawn.width <= TEXT_WIDTH) break;
  }
  return drawn;
}

const roundedSquare = (fill: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE}" height="${PICTURE}">
<rect width="${PICTURE}" height="${PICTURE}" rx="${CORNER}" fill="${fill}"/></svg>`,
  );

const SHADE = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#15100b" fill-opacity=".58"/></svg>`,
);

/** Draws a game's picture on a blurred copy of itself, with its title. @returns a JPEG of 1200 by 630 pixels */
export function drawSocialImage(
  { square, title, siteName }: { square: Uint8Array; title: string; siteName: string },
  signal?: AbortSignal,
) {
  // The text library reads it when it renders the first character.
  process.env.FONTCONFIG_FILE ??= join(FONTS, 'fonts.conf');
  const draw = async (open: OpenPicture) => {
    const [backdrop, picture, name, site] = await Promise.all([
      open(square).flatten({ background: '#3a3128' }).resize(WIDTH, HEIGHT, { fit: 'cover' }).blur(36).toBuffer(),
      open(square)
        .resize(PICTURE, PICTURE)
        .ensureAlpha()
        .composite([{ input: roundedSquare('#fff'), blend: 'dest-in' }])
        .png()
        .toBuffer(),
      drawTitle(open, title),
      drawSiteName(open, siteName),
    ]);
    const text = [name, site].filter((part) => part !== null);
    const height = text.reduce((sum, part) => sum + part.height, TEXT_GAP * (text.length - 1));
    let top = Math.max(MARGIN / 2, Math.round((HEIGHT - height) / 2));
    const placed = text.map((part) => {
      const at = { input: part.input, left: TEXT_LEFT, top };
      top += part.height + TEXT_GAP;
      return at;
    });
    return open(backdrop)
      .composite([{ input: SHADE }, { input: picture, left: MARGIN, top: MARGIN }, ...placed])
      .flatten()
      .jpeg({ quality: QUALITY, mozjpeg: true })
      .toBuffer();
  };
  return queuePictureWork(draw, { signal });
}

async function drawSiteName(open: OpenPicture, siteName: string): Promise<Drawn | null> {
  const shown = drawable(siteName).trim();
  return shown === '' ? null : drawText(open, shown, SITE_SIZE, LAMP);
}

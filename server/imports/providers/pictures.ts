/** Chooses the picture of a game among those in a feed's item, whatever their names. */
import { pictureAddress, scalarText, sidesIn } from '../items/item-values.ts';

/** Names of pictures in the format of `keyOf`, without number or size, most likely first. */
const NAMES = [
  ...['thumb', 'image', 'thumbnail', 'thumbnailurl', 'thumburl', 'imageurl', 'cover', 'coverimage', 'coverurl'],
  ...['picture', 'pictureurl', 'img', 'imgurl', 'gameimage', 'gamethumb', 'images', 'thumbnails', 'thumbs', 'pictures'],
  ...['covers', 'assets', 'asset', 'icon', 'iconurl', 'icons', 'banner', 'bannerimage'],
];
/** `thumb1`, `thumb512x384`, `imagelarge`. */
const NAMED = new RegExp(
  `^(${NAMES.join('|')})(?:(\\d{1,5}(?:x\\d{1,5})?)|(small|mini|medium|large|big|full|original|hd))?$`,
);
const ADDRESS_KEYS = ['url', 'src', 'href', 'link', 'path'];

/** Assumed pixels of the shorter side, by word, and for a picture without any hint. */
const WORDS: Readonly<Record<string, number>> = { small: 100, mini: 60, medium: 250, large: 500, big: 500 };
const UNKNOWN = 200;
/** Larger pictures gain nothing: cards are at most this large on a high-density screen. */
const LARGE = 512;
/** Numbers from this one on are sizes: `thumb_180`, unlike `thumb_2`. */
const SMALLEST = 16;

const NO_PICTURE = /\.(?:mp4|webm|mov|mp3|ogg|wav|zip|js|json|html?|swf|txt|pdf|css|wasm|unityweb)$/i;
const VECTOR = /\.(?:svg|ico)$/i;

/** Pictures compared per item. */
const MAX_PICTURES = 50;

interface Candidate {
  raw: string;
  /** What its key or its record says about its size. */
  hint: string;
}

/** Reads the shorter side in pixels from a text; null if there is none. */
function sideIn(text: string): number | null {
  const sides = sidesIn(text);
  if (sides !== null)
    return Math.min(sides.width, sides.height) >= SMALLEST ? Math.min(sides.width, sides.height) : null;
  const word = new Map(Object.entries(WORDS)).get(text.toLowerCase());
  if (word !== undefined) return word;
  if (/^(?:full|original|hd)$/i.test(text)) return LARGE;
  return /^\d{2,5}$/.test(text) && Number(text) >= SMALLEST ? Number(text) : null;
}

function sideOf({ hint }: Candidate, address: string): number {
  const { pathname, searchParams } = new URL(address);
  if (VECTOR.test(pathname)) return 1;
  const width = searchParams.get('w') ?? searchParams.get('width') ?? '';
  const side = sideIn(hint) ?? sideIn(pathname.split('/').slice(-2).join(' ')) ?? sideIn(width) ?? UNKNOWN;
  return Math.min(side, LARGE);
}

/** Returns the addresses in a value: a text, a list, a record of one picture, or a record of pictures by size. */
function candidatesIn(value: unknown, hint: string, level = 0): Candidate[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [{ raw: value, hint }];
  if (typeof value !== 'object' || value === null || level > 2) return [];
  if (Array.isArray(value))
    return value.slice(0, MAX_PICTURES).flatMap((entry) => candidatesIn(entry, hint, level + 1));
  const entries = Object.entries(value).slice(0, MAX_PICTURES);
  const record = new Map<string, unknown>(entries);
  const address = ADDRESS_KEYS.map((key) => record.get(key)).find((entry) => typeof entry === 'string');
  if (typeof address !== 'string') return entries.flatMap(([key, entry]) => candidatesIn(entry, key, level + 1));
  const width = scalarText.parse(record.get('width') ?? record.get('w'));
  const height = scalarText.parse(record.get('height') ?? record.get('h'));
  return [{ raw: address, hint: width === '' ? hint : `${width}x${height || width}` }];
}

/**
 * Returns the address of the largest usable picture. Among equally large ones, the most likely name wins.
 *
 * @param values the item's values by key, in the format of `keyOf`
 */
export function largestPicture(values: ReadonlyMap<string, unknown>, origin?: string): string | null {
  const named = [...values].flatMap(([key, value]) => {
    const [, name = '', number = '', word = ''] = NAMED.exec(key) ?? [];
    return name === '' ? [] : [{ rank: NAMES.indexOf(name), found: candidatesIn(value, number || word) }];
  });
  const usable = named
    .toSorted((one, other) => one.rank - other.rank)
    .flatMap(({ found }) => found)
    .slice(0, MAX_PICTURES)
    .flatMap((candidate) => {
      const address = pictureAddress(candidate.raw, origin);
      if (address === null || NO_PICTURE.test(new URL(address).pathname)) return [];
      return [{ address, side: sideOf(candidate, address) }];
    });
  return usable.toSorted((one, other) => other.side - one.side)[0]?.address ?? null;
}

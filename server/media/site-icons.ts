import type { Handler } from 'hono';
import type { LiveSettings } from '../platform/feature.ts';
import { queuePictureWork } from './picture.ts';
import type { Media } from './usecases.ts';

/** Pixels per side. `filled` icons have no transparency, and `safe` is the part that no mask cuts off (W3C, maskable icons). */
const SHAPES = {
  'favicon.png': { side: 48 },
  'apple-touch-icon.png': { side: 180, filled: true },
  'icon-192.png': { side: 192 },
  'icon-512.png': { side: 512 },
  'icon-maskable.png': { side: 512, filled: true, safe: 0.8 },
} as const satisfies Record<string, { side: number; filled?: boolean; safe?: number }>;
type IconName = keyof typeof SHAPES;

const isName = (name: string): name is IconName => Object.hasOwn(SHAPES, name);

/** @param picture any size @param background `#rrggbb` */
function makeIcon(picture: Uint8Array, name: IconName, background: string): Promise<Buffer<ArrayBuffer>> {
  const { side, filled = false, safe = 1 }: { side: number; filled?: boolean; safe?: number } = SHAPES[name];
  const inner = Math.round(side * safe);
  const before = Math.floor((side - inner) / 2);
  const after = side - inner - before;
  const around = filled ? background : { r: 0, g: 0, b: 0, alpha: 0 };
  return queuePictureWork(async (open) => {
    const opened = open(picture);
    // Flattening affects only the picture: it is applied before resizing, in whatever order they are called.
    const drawn = (filled ? opened.flatten({ background }) : opened)
      .resize(inner, inner, { fit: 'contain', background: around })
      .extend({ top: before, left: before, bottom: after, right: after, background: around });
    return Buffer.from(await drawn.png({ compressionLevel: 9 }).toBuffer());
  }, {});
}

interface SiteIcons {
  /** Returns a PNG of the current icon; null for any other folder or name. */
  read(folder: string, name: string): Promise<Buffer<ArrayBuffer> | null>;
}

/** Creates the icons of the current theme when they are first requested. No other picture becomes an icon. */
export function createSiteIcons({ media, live }: { media: Pick<Media, 'read'>; live: LiveSettings }): SiteIcons {
  let made = { folder: '', icons: new Map<IconName, Promise<Buffer<ArrayBuffer> | null>>() };

  async function make(folder: string, name: IconName) {
    const [hash = '', color = ''] = folder.split('-');
    const picture = await media.read(hash);
    return picture && makeIcon(picture, name, `#${color}`);
  }

  return {
    async read(folder, name) {
      if (!isName(name) || folder !== live.theme?.icon) return null;
      if (made.folder !== folder) made = { folder, icons: new Map() };
      const { icons } = made;
      const icon = icons.get(name) ?? make(folder, name);
      icons.set(name, icon);
      const found = await icon.catch((error: unknown) => {
        icons.delete(name);
        throw error;
      });
      if (found === null) icons.delete(name);
      return found;
    },
  };
}

/** Serves icons under `/media/icons/`, whose folder changes with their content. */
export function siteIconFiles(icons: SiteIcons): Handler {
  return async (context) => {
    const [folder = '', name = ''] = context.req.path.split('/').slice(3);
    const bytes = await icons.read(folder, name);
    if (bytes === null) return context.text('Not found', 404, { 'Cache-Control': 'no-store' });
    return context.body(bytes, 200, {
      'Content-Type': 'image/png',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    });
  };
}

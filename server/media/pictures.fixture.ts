import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Draws a picture with a red left and a blue right half. */
export function drawn(width: number, height: number) {
  const half = { create: { width: Math.ceil(width / 2), height, channels: 3, background: '#2040d0' } } as const;
  return sharp({ create: { width, height, channels: 3, background: '#d02020' } }).composite([
    { input: half, left: Math.floor(width / 2), top: 0 },
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** Returns a PNG of a hundred bytes whose header claims another size. */
export function pngThatClaims(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export const SVG_WITH_SCRIPT = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><script>alert(document.domain)</script></svg>',
);

/** Returns the color at the center of one half of a picture. */
export async function colourAt(picture: Uint8Array, side: 'left' | 'right' | 'top' | 'bottom') {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const x = Math.floor(info.width * { left: 0.25, right: 0.75, top: 0.5, bottom: 0.5 }[side]);
  const y = Math.floor(info.height * { left: 0.5, right: 0.5, top: 0.25, bottom: 0.75 }[side]);
  const at = (y * info.width + x) * info.channels;
  const [red = 0, , blue = 0] = data.subarray(at, at + 3);
  return red > blue ? 'red' : 'blue';
}

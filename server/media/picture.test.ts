import sharp from 'sharp';
import { expect, test } from 'vitest';
import { MAX_PIXELS, MAX_SIDE, makePicture } from './picture.ts';
import { colourAt, drawn, pngThatClaims, SVG_WITH_SCRIPT } from './pictures.fixture.ts';

const code = (bytes: Uint8Array) =>
  makePicture(bytes).then(
    () => 'accepted',
    (error: { code?: string }) => error.code,
  );

test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('converts a %s to WebP', async (format) => {
  const picture = await makePicture(await drawn(300, 200).toFormat(format).toBuffer());
  expect(picture).toMatchObject({ width: 300, height: 200, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: 'webp', width: 300, height: 200 });
  expect(await colourAt(picture.bytes, 'left')).toBe('red');
  expect(await colourAt(picture.bytes, 'right')).toBe('blue');
});

test.each([
  [2048, 1024, MAX_SIDE, 512],
  [500, 2000, 256, MAX_SIDE],
  [MAX_SIDE, MAX_SIDE, MAX_SIDE, MAX_SIDE],
  [1, 1, 1, 1],
  [8000, 2, MAX_SIDE, 1],
])('scales a picture of %i × %i to %i × %i', async (width, height, keptWidth, keptHeight) => {
  const bytes = await drawn(Math.max(2, width), height).resize(width, height, { fit: 'fill' }).png().toBuffer();
  expect(await makePicture(bytes)).toMatchObject({ width: keptWidth, height: keptHeight });
});

test('keeps transparency', async () => {
  const clear = { create: { width: 20, height: 20, channels: 4, background: '#ff000000' } } as const;
  const { bytes } = await makePicture(await sharp(clear).png().toBuffer());
  expect((await sharp(bytes).raw().toBuffer()).at(3)).toBe(0);
});

test('rotates a photo by its EXIF data and removes all metadata', async () => {
  const photograph = await drawn(40, 20)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Somebody', ImageDescription: 'At home' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(photograph).metadata()).exif).toBeDefined();
  const picture = await makePicture(photograph);
  expect(picture).toMatchObject({ width: 20, height: 40 });
  expect(await colourAt(picture.bytes, 'top')).toBe('red');
  expect(await colourAt(picture.bytes, 'bottom')).toBe('blue');
  const { exif, icc, xmp, orientation } = await sharp(picture.bytes).metadata();
  expect({ exif, icc, xmp, orientation }).toEqual({});
});

test('keeps only the first frame of an animation', async () => {
  const frame = (background: string) => ({ create: { width: 10, height: 10, channels: 3 as const, background } });
  const frames = await Promise.all(['#ff0000', '#0000ff'].map((colour) => sharp(frame(colour)).png().toBuffer()));
  const animation = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await sharp(animation).metadata()).pages).toBe(2);
  const { bytes } = await makePicture(animation);
  expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
  expect(await colourAt(bytes, 'left')).toBe('red');
});

test('gives the same picture the same hash', async () => {
  const bytes = await drawn(30, 30).png().toBuffer();
  expect((await makePicture(bytes)).hash).toBe((await makePicture(bytes)).hash);
});

test.each([
  ['empty input', Buffer.alloc(0)],
  ['text', Buffer.from('not a picture')],
  ['SVG', SVG_WITH_SCRIPT],
  ['SVG behind an XML declaration', Buffer.concat([Buffer.from('<?xml version="1.0"?>\n'), SVG_WITH_SCRIPT])],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['PDF', Buffer.from('%PDF-1.7\n')],
  ['a script that starts like a GIF', Buffer.from('GIF89a/*\x01\x00*/=1;alert(1)//', 'latin1')],
  ['the signature of a PNG alone', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['SVG behind the signature of a JPEG', Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), SVG_WITH_SCRIPT])],
  [
    'SVG behind the head of an AVIF',
    Buffer.concat([Buffer.from('\0\0\0\x10ftypavif\0\0\0\0', 'latin1'), SVG_WITH_SCRIPT]),
  ],
])('rejects %s', async (_what, bytes) => {
  expect(await code(bytes)).toBe('not_an_image');
});

test('reports HEIC, the format of phones', async () => {
  expect(await code(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'))).toBe('heic_picture');
});

test('rejects TIFF', async () => {
  expect(await code(await drawn(8, 8).tiff().toBuffer())).toBe('not_an_image');
});

test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('rejects a truncated %s', async (format) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 200, height: 200, channels: 3, background: '#808080', noise } as const;
  const whole = await sharp({ create }).toFormat(format).toBuffer();
  expect(await code(whole)).toBe('accepted');
  expect(await code(whole.subarray(0, Math.floor(whole.length / 2)))).toBe('not_an_image');
});

test('removes a script from a file that is also a picture', async () => {
  const script = Buffer.from('*/=1;alert(document.domain)//');
  const { bytes } = await makePicture(Buffer.concat([await drawn(20, 20).gif().toBuffer(), script]));
  expect(bytes.includes('alert')).toBe(false);
  expect(bytes.subarray(0, 4).toString()).toBe('RIFF');
});

test.each([
  ['a decompression bomb', 100_000, 100_000],
  ['one very long side', MAX_PIXELS + 1, 1],
  ['one pixel row too many', 8_000, MAX_PIXELS / 8_000 + 1],
])('rejects %s by its header alone', async (_what, width, height) => {
  expect(await code(pngThatClaims(width, height))).toBe('image_too_large');
});

test('accepts the maximum number of pixels', async () => {
  const bytes = await drawn(8_000, MAX_PIXELS / 8_000)
    .png()
    .toBuffer();
  expect(await makePicture(bytes)).toMatchObject({ width: MAX_SIDE, height: 640 });
});

test('converts many pictures concurrently', async () => {
  const sources = await Promise.all(
    Array.from({ length: 9 }, (_, n) =>
      drawn(20 + n, 20)
        .png()
        .toBuffer(),
    ),
  );
  const pictures = await Promise.all(sources.map((bytes) => makePicture(bytes)));
  expect(pictures.map(({ width }) => width)).toEqual([20, 21, 22, 23, 24, 25, 26, 27, 28]);
});

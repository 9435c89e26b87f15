import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { feedItem } from '../feed/feed-server.fixture.ts';
import { type FeedFault, good, sends } from './servers.fixture.ts';

const whole = good();
const nothing = Buffer.alloc(3_000_000, ' ');
const packed = (encoding: string, body: Buffer | string) => sends(body, { 'content-encoding': encoding });
const titled = (title: string) => JSON.stringify([feedItem(0, { title })]);
/** JSON with some bytes of the title replaced. */
function withBytes(text: string, ...bytes: number[]): Buffer {
  const body = Buffer.from(titled(text));
  const at = body.indexOf('~');
  return Buffer.concat([body.subarray(0, at), Buffer.of(...bytes), body.subarray(at + 1)]);
}

const json = { 'content-type': 'application/json' };
const accented = { code: null, imported: 1, titles: ['Été 3'] } as const;

/** Bodies that are not a feed, or one in an unusual encoding. */
export const BODIES: FeedFault[] = [
  { name: 'an empty body', serve: sends(''), ends: { code: 'feed_empty' } },
  { name: 'only spaces and null bytes', serve: sends(' \n\t\0\0 '), ends: { code: 'feed_empty' } },
  { name: 'an empty object', serve: sends('{}'), ends: { code: 'feed_shape' } },
  { name: 'an empty list', serve: sends('[]'), ends: { code: null, note: 'no_games' } },
  { name: 'null', serve: sends('null'), ends: { code: 'feed_shape' } },
  { name: 'a number', serve: sends('42'), ends: { code: 'feed_shape' } },
  { name: 'a text', serve: sends('"games"'), ends: { code: 'feed_shape' } },
  { name: 'an error as JSON with status 200', serve: sends('{"error":"no such site"}'), ends: { code: 'feed_shape' } },
  { name: 'games that are an object', serve: sends('{"items":{"0":{}}}'), ends: { code: 'feed_shape' } },
  {
    name: 'an error page with status 200',
    serve: sends('\n<!DOCTYPE html><title>Oops</title>', json),
    ends: { code: 'feed_html' },
  },
  {
    name: 'a page that begins with a comment',
    serve: sends('<!-- cached --><html><body>Sorry', json),
    ends: { code: 'feed_html' },
  },
  { name: 'RSS', serve: sends('<?xml version="1.0"?><rss><channel/></rss>', json), ends: { code: 'feed_xml' } },
  { name: 'a picture', serve: sends(Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d), json), ends: { code: 'feed_not_json' } },
  { name: 'JSONP', serve: sends(`callback(${whole});`), ends: { code: 'feed_not_json' } },
  { name: 'two feeds one after the other', serve: sends(whole + whole), ends: { code: 'feed_not_json' } },
  { name: 'JSON with a trailing comma', serve: sends(`${whole.slice(0, -1)},]`), ends: { code: 'feed_not_json' } },
  { name: 'truncated JSON', serve: sends(whole.slice(0, -20)), ends: { code: 'feed_truncated' } },
  { name: 'a million brackets', serve: sends('['.repeat(1_000_000)), ends: { code: 'feed_truncated' } },
  {
    name: 'a feed with the wrong content type',
    serve: sends(whole, { 'content-type': 'image/png; charset=klingon' }),
    ends: { code: null, imported: 2 },
  },
  {
    name: 'a gzip bomb',
    serve: packed('gzip', gzipSync(nothing)),
    limits: { bytes: 1_000_000 },
    ends: { code: 'too_large' },
  },
  {
    name: 'a Brotli bomb',
    serve: packed('br', brotliCompressSync(nothing)),
    limits: { bytes: 1_000_000 },
    ends: { code: 'too_large' },
  },
  {
    name: 'a deflate bomb',
    serve: packed('deflate', deflateSync(nothing)),
    limits: { bytes: 1_000_000 },
    ends: { code: 'too_large' },
  },
  {
    name: 'a gzip bomb in gzip',
    serve: packed('gzip', gzipSync(gzipSync(nothing))),
    limits: { bytes: 1_000_000 },
    ends: { code: 'feed_not_json' },
  },
  { name: 'two encodings', serve: packed('gzip, br', gzipSync(whole)), ends: { code: 'encoding' } },
  { name: 'an encoding that was not requested', serve: packed('zstd', whole), ends: { code: 'encoding' } },
  { name: 'plain text declared as gzip', serve: packed('gzip', whole), ends: { code: 'encoding' } },
  { name: 'gzip declared as Brotli', serve: packed('br', gzipSync(whole)), ends: { code: 'encoding' } },
  { name: 'truncated gzip', serve: packed('gzip', gzipSync(whole).subarray(0, -12)), ends: { code: 'encoding' } },
  { name: 'undeclared gzip', serve: sends(gzipSync(whole), json), ends: { code: null, imported: 2 } },
  { name: 'only the first byte of gzip', serve: sends(Buffer.of(0x1f), json), ends: { code: 'encoding' } },
  {
    name: 'gzip with trailing bytes',
    serve: packed('gzip', Buffer.concat([gzipSync(whole), Buffer.from('\0\0garbage')])),
    ends: { code: null, imported: 2 },
  },
  { name: 'a byte order mark', serve: sends(`\uFEFF${titled('Été 3')}`), ends: accented },
  { name: 'UTF-16', serve: sends(Buffer.from(`\uFEFF${titled('Été 3')}`, 'utf16le')), ends: accented },
  { name: 'undeclared UTF-16', serve: sends(Buffer.from(titled('Été 3'), 'utf16le'), json), ends: accented },
  {
    name: 'declared Latin-1',
    serve: sends(Buffer.from(titled('Été 3'), 'latin1'), { 'content-type': 'application/json; charset=ISO-8859-1' }),
    ends: accented,
  },
  { name: 'undeclared Latin-1', serve: sends(Buffer.from(titled('Été 3'), 'latin1')), ends: accented },
  { name: 'invalid UTF-8', serve: sends(withBytes('Été~ 3', 0xff)), ends: accented },
  {
    name: 'a truncated character',
    serve: sends(withBytes('Été ~3', 0xf0, 0x9f, 0xa6)),
    ends: accented,
  },
  { name: 'null bytes and line breaks in texts', serve: sends(withBytes('Été~3', 0x00, 0x0a, 0x09)), ends: accented },
];

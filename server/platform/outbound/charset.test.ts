import { describe, expect, it } from 'vitest';
import { decodeText } from './charset.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');

describe('decodeText', () => {
  it.each<[string, Uint8Array, string | null, string]>([
    ['uses UTF-8 by default', Buffer.from('Été'), null, 'Été'],
    ['removes a byte order mark', Buffer.from('\uFEFFÉté'), 'application/json', 'Été'],
    ['prefers a byte order mark to the header', Buffer.from('\uFEFFÉté'), 'text/plain; charset=iso-8859-1', 'Été'],
    ['decodes UTF-16 with a byte order mark', Buffer.from('\uFEFFÉté', 'utf16le'), null, 'Été'],
    [
      'detects UTF-16 without a byte order mark',
      Buffer.from('[ "Été"]', 'utf16le'),
      'application/json; charset=utf-8',
      '[ "Été"]',
    ],
    ['detects big-endian UTF-16', Buffer.from('[ "Été"]', 'utf16le').swap16(), null, '[ "Été"]'],
    ['does not mistake one null byte for UTF-16', Buffer.from('a\0b'), null, 'a\0b'],
    ['does not mistake two null bytes for UTF-16', Buffer.from('\0\0ab'), null, '\0\0ab'],
    ['decodes declared Latin-1', latin1('Été'), 'text/plain; charset=ISO-8859-1', 'Été'],
    ['accepts a quoted charset', latin1('Été'), 'text/plain; charset="latin1"; x=y', 'Été'],
    ['detects undeclared Latin-1', latin1('Été'), 'application/json', 'Été'],
    ['detects Latin-1 declared as UTF-8', latin1('Été'), 'application/json; charset=utf-8', 'Été'],
    [
      'decodes by the XML declaration',
      latin1('<?xml version="1.0" encoding="iso-8859-1"?>É©'),
      null,
      '<?xml version="1.0" encoding="iso-8859-1"?>É©',
    ],
    [
      'prefers the header to the XML declaration',
      Buffer.from('<?xml version="1.0" encoding="latin1"?>É'),
      'text/xml; charset=utf-8',
      '<?xml version="1.0" encoding="latin1"?>É',
    ],
    [
      'does not believe UTF-16 that reads as ASCII',
      Buffer.from("<?xml version='1.0' encoding='utf-16'?>É"),
      null,
      "<?xml version='1.0' encoding='utf-16'?>É",
    ],
    ['treats an unknown charset as UTF-8', Buffer.from('Été'), 'text/plain; charset=klingon', 'Été'],
    [
      'replaces an invalid byte with one character',
      Buffer.concat([Buffer.from('É'), Buffer.of(0xff)]),
      null,
      'É\uFFFD',
    ],
    ['returns an empty text for empty input', Buffer.alloc(0), null, ''],
  ])('%s', (_name, bytes, contentType, expected) => {
    expect(decodeText(bytes, contentType)).toBe(expected);
  });
});

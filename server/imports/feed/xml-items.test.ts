import { describe, expect, it } from 'vitest';
import { generic } from '../providers/generic.ts';
import { codeOfError } from './feed-error.fixture.ts';
import { xmlItems } from './xml-items.ts';

const codeOf = (text: string) => codeOfError(() => xmlItems(text));

/** Returns the games of a document as the generic provider maps them. */
const gamesOf = (text: string) =>
  xmlItems(text).items.map((item) => {
    const mapped = generic.map(item, 'https://feed.example');
    return 'ok' in mapped ? mapped.ok : mapped.failed;
  });

describe('a feed in XML', () => {
  it('is read from RSS, with pictures and videos of Media RSS', () => {
    const text = `<?xml version="1.0" encoding="utf-8"?><!DOCTYPE rss [<!ENTITY x "y">]>
      <rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>Games</title>
        <item>
          <title>Otter &amp; <![CDATA[Beaver & co]]></title><link>https://a.example/1</link>
          <guid isPermaLink="false">otter-1</guid>
          <description><![CDATA[<p>It slides.</p>]]></description>
          <category>Puzzle</category><category domain="x">Water</category>
          <media:keywords>otter, river</media:keywords>
          <media:thumbnail url="https://i.example/small.jpg" width="100" height="100"/>
          <enclosure url="https://i.example/large.jpg" type="image/jpeg" length="1"/>
          <media:content url="https://v.example/otter.mp4" medium="video"/>
        </item>
        <item><title>Beaver</title><link>https://a.example/2</link></item>
      </channel></rss>`;
    expect(gamesOf(text)).toMatchObject([
      {
        title: 'Otter & Beaver & co',
        gameUrl: 'https://a.example/1',
        externalId: expect.stringMatching(/:otter-1$/),
        description: 'It slides.',
        tags: ['otter', 'river'],
        thumbnailUrl: 'https://i.example/large.jpg',
        previewVideo: 'https://v.example/otter.mp4',
        category: 'Puzzle',
      },
      { title: 'Beaver', gameUrl: 'https://a.example/2' },
    ]);
  });

  it('is read from Atom, with the next page', () => {
    const text = `<feed xmlns="http://www.w3.org/2005/Atom"><link rel="next" href="/feed?page=2"/><title>Games</title>
      <entry><id>urn:1</id><title type="html">Otter</title><link rel="self" href="/api/1"/><link href="/play/1"/>
        <category term="Puzzle"/><summary>It <b>slides</b>.</summary></entry></feed>`;
    expect(xmlItems(text).nextUrl).toBe('/feed?page=2');
    expect(gamesOf(text)).toMatchObject([
      { title: 'Otter', gameUrl: 'https://feed.example/play/1', category: 'Puzzle', description: 'It slides.' },
    ]);
  });

  it('is read from elements and attributes of any list', () => {
    const text = `<Games><Game id="7" title="Otter" url="https://a.example/7" width="800" height="600">
      <tags><tag>water</tag><tag>river</tag></tags>
      <images><image>https://i.example/180x135.jpg</image><image>https://i.example/512x384.jpg</image></images>
      </Game></Games>`;
    expect(gamesOf(text)).toMatchObject([
      {
        ...{ title: 'Otter', gameUrl: 'https://a.example/7', width: 800, height: 600 },
        ...{ tags: ['water', 'river'], thumbnailUrl: 'https://i.example/512x384.jpg' },
      },
    ]);
  });

  it('has items like those of JSON', () => {
    const text = `<games><game><id>1</id><tag>a</tag><tag>b</tag><one><tag>c</tag></one>
      <size><w>3</w><h>4</h></size><empty/><__proto__><x>1</x><y>2</y></__proto__></game></games>`;
    const [item] = xmlItems(text).items;
    expect(JSON.parse(JSON.stringify(item))).toEqual(
      JSON.parse(
        `{"id":"1","tag":["a","b"],"one":["c"],"size":{"w":"3","h":"4"},"empty":"","__proto__":{"x":"1","y":"2"}}`,
      ),
    );
    expect(Object.getPrototypeOf(item)).toBe(Object.prototype);
  });
});

describe('hostile XML', () => {
  it.each([
    ['without items', '<rss><channel/></rss>', 'feed_xml'],
    ['of another kind', '<svg><path d="M0"/></svg>', 'feed_xml'],
    ['that is nothing but a declaration', '<?xml version="1.0"?>', 'feed_xml'],
    ['cut between items', '<rss><channel><item><title>Otter</title></item>', 'feed_truncated'],
    ['cut in a text', '<games><game><title>Ot', 'feed_truncated'],
    ['cut in a tag', '<games><game><title>Otter</title></ga', 'feed_truncated'],
    ['cut in CDATA', '<games><game><title><![CDATA[Otter]]', 'feed_truncated'],
    ['that nests', '<a>'.repeat(2_000_000), 'feed_shape'],
    ['that nests in an item', `<games><game>${'<a>'.repeat(2_000_000)}`, 'feed_shape'],
  ])('%s is refused', (_name, text, code) => {
    expect(codeOf(text)).toBe(code);
  });

  it('expands no entities', () => {
    const lines = Array.from({ length: 20 }, (_, index) => `<!ENTITY a${index + 1} "&a${index};&a${index};">`);
    const text = `<!DOCTYPE games [<!ENTITY a0 "ha"><!ENTITY file SYSTEM "file:///etc/passwd">${lines.join('')}]>
      <games><game><title>&a20;&file;</title></game></games>`;
    expect(xmlItems(text).items).toEqual([{ title: '&a20;&file;' }]);
  });

  it('yields no more items than an import accepts, and no more fields than the limit', () => {
    expect(xmlItems(`<games>${'<game/>'.repeat(60_000)}</games>`).items).toHaveLength(50_001);
    const [item] = xmlItems(`<games><game>${'<tag>x</tag>'.repeat(100_000)}</game></games>`).items;
    expect(item).toEqual({ tag: Array(500).fill('x') });
  });
});

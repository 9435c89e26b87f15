import { describe, expect, test } from 'vitest';
import type { AdContent } from '../../shared/ad-content.ts';
import { adDocument, adPolicy, adSandbox } from './frame.ts';

const AD: AdContent = { type: 'banner', position: 'header', content: 'Soldes', image_url: null, link_url: null };
const OWN_CODE = { ...AD, content: '<b>Soldes</b>' };
const NETWORK_CODE = { ...AD, content: '<script src="https://network.example/a.js"></script>' };
const LINK = 'https://shop.example/?a=1&b=2';
const HOSTILE = `"><script>alert(1)</script>\n'&`;

const LINKS = 'allow-popups allow-popups-to-escape-sandbox';

test.each([
  ['text and pictures', AD, false, LINKS],
  ['text and pictures on the ads origin', AD, true, LINKS],
  ['the operator’s code', OWN_CODE, false, `allow-scripts ${LINKS}`],
  ['the operator’s code on the ads origin', OWN_CODE, true, `allow-scripts ${LINKS}`],
  ['a network’s code', NETWORK_CODE, false, `allow-scripts ${LINKS}`],
  ['a network’s code on the ads origin', NETWORK_CODE, true, `allow-scripts ${LINKS} allow-same-origin`],
])('sandboxes %s', (_, ad, onAdsOrigin, sandbox) => {
  expect(adSandbox(ad, { onAdsOrigin })).toBe(sandbox);
  expect(adPolicy(ad, { onAdsOrigin })).toMatch(new RegExp(`^sandbox ${sandbox}; `));
});

describe('the content security policy', () => {
  const sources = (ad: AdContent) => adPolicy(ad, { onAdsOrigin: false });

  test("allows only the content's own sources", () => {
    expect(sources(AD)).toMatch(/default-src 'none'; style-src 'sha256-[^']+'; img-src 'self'; media-src 'self'/);
    expect(sources({ ...AD, image_url: 'https://cdn.example/a.png' })).toContain("img-src 'self' https: http:;");
    expect(sources(OWN_CODE)).toContain("default-src 'none'; script-src 'unsafe-inline'");
    expect(sources(OWN_CODE)).not.toContain('https:');
    expect(sources(NETWORK_CODE)).toContain('default-src https: http: data: blob:');
  });

  test("allows framing by the site's pages only", () => {
    expect(sources(AD)).toMatch(/frame-ancestors 'self'$/);
    const elsewhere = adPolicy(NETWORK_CODE, { onAdsOrigin: true, embedder: 'https://games.example' });
    expect(elsewhere).toMatch(/frame-ancestors https:\/\/games\.example$/);
  });
});

describe('the document', () => {
  const documentOf = async (ad: AdContent, href: string | null = '/ads/1/click') =>
    String(await adDocument(ad, { href }));

  test('shows text, with or without a link', async () => {
    const words = { ...AD, content: 'Soldes\nJusqu’à dimanche' };
    expect(await documentOf(words)).toContain(
      '<a class="ad" href="/ads/1/click" target="_blank" rel="sponsored noopener"><span class="words"><strong>Soldes</strong><span>Jusqu’à dimanche</span></span></a>',
    );
    expect(await documentOf(words, null)).not.toContain('href');
  });

  test('shows a picture, with text beside it for native ads', async () => {
    const picture = { ...AD, image_url: '/media/a.webp', content: 'Soldes\nJusqu’à dimanche' };
    expect(await documentOf(picture)).toContain('<img src="/media/a.webp" alt="Soldes Jusqu’à dimanche">');
    const native = await documentOf({ ...picture, type: 'native' });
    expect(native).toContain('<img src="/media/a.webp" alt=""><span class="words"><strong>Soldes</strong>');
  });

  test('plays a video, and names the host it links to', async () => {
    const film = {
      ...AD,
      type: 'video',
      content: ' /media/a.mp4 ',
      image_url: '/media/a.webp',
      link_url: LINK,
    } as const;
    const shown = await documentOf(film);
    expect(shown).toContain('<video src="/media/a.mp4" poster="/media/a.webp" controls preload="none" playsinline>');
    expect(shown).toContain('rel="sponsored noopener">shop.example</a>');
  });

  test('contains code unchanged', async () => {
    expect(await documentOf({ ...AD, content: HOSTILE })).toContain(HOSTILE);
  });

  test('escapes text and addresses', async () => {
    const hostile = {
      ...AD,
      type: 'native',
      image_url: 'https://x.example/"onerror="alert(1)',
      content: '5 " < \' & 6',
    } as const;
    const shown = await documentOf(hostile);
    expect(shown).toContain('https://x.example/&quot;onerror=&quot;alert(1)');
    expect(shown).toContain('<strong>5 &quot; &lt; &#39; &amp; 6</strong>');
  });

  test('declares its language and title', async () => {
    const named = async (ad: AdContent) => /<html lang="fr">.*<title>(.*)<\/title>/s.exec(await documentOf(ad))?.[1];
    expect(await named({ ...AD, content: 'Soldes & co\nJusqu’à dimanche' })).toBe('Soldes &amp; co');
    expect(await named({ ...AD, content: '', image_url: '/media/a.webp' })).toBe('Publicité');
    expect(await named(NETWORK_CODE)).toBe('Publicité');
  });

  test('uses the site as its base on another origin', async () => {
    const shown = String(await adDocument(NETWORK_CODE, { href: null, base: 'https://games.example' }));
    expect(shown).toContain('<base href="https://games.example/" target="_blank">');
  });
});

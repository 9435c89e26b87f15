import { expect, test } from 'vitest';
import type { AdContent } from './ad-content.ts';
import { type AdWarning, adWarnings } from './ad-warnings.ts';

const AD: AdContent = { type: 'banner', position: 'header', content: 'Soldes', image_url: null, link_url: null };
const ADSENSE = '<ins class="adsbygoogle" style="display:block;width:300px;height:250px"></ins>';
const LINK = 'https://shop.example/';

test.each<[string, Partial<AdContent>, AdWarning[]]>([
  ['words', {}, []],
  ['words with a link', { link_url: LINK }, []],
  ['a picture with a link', { image_url: '/media/a.webp', link_url: LINK }, []],
  ['a picture without a link', { image_url: '/media/a.webp' }, ['picture_without_link']],
  ['a picture of another site', { image_url: 'https://cdn.example/a.png', link_url: LINK }, ['asks_consent']],
  ['an open picture', { image_url: 'http://cdn.example/a.png', link_url: LINK }, ['insecure_resource', 'asks_consent']],
  ['an open video', { type: 'video', content: 'http://cdn.example/a.mp4' }, ['insecure_resource', 'asks_consent']],
  ['code', { content: '<b>Soldes</b>' }, []],
  ['code with a picture beside it', { content: '<b>Soldes</b>', image_url: '/media/a.webp' }, ['picture_unused']],
  ['code with a link beside it', { content: '<b>Soldes</b>', link_url: LINK }, ['link_unused']],
  ['code that links to an open page', { content: '<a href="http://shop.example">Soldes</a>' }, []],
  ['a network', { content: ADSENSE }, []],
  ['a network in a popup', { content: ADSENSE, position: 'popup' }, ['network_in_popup']],
  [
    'a network in an advertisement of the type popup',
    { content: '<script>googletag.cmd.push()</script>', type: 'popup' },
    ['network_in_popup', 'popup_elsewhere'],
  ],
  ['a popup at its position', { type: 'popup', position: 'popup' }, []],
  ['a sized picture', { content: '<img src="/media/a.webp" width="320" height="50">' }, []],
  ['a picture sized by its style', { content: '<img src="/media/a.webp" style="width:320px;height:50px">' }, []],
  ['a picture without size', { content: '<img src="/media/a.webp">' }, ['missing_size']],
  ['a picture with a greatest width only', { content: '<img style="max-width:100%" height="50">' }, ['missing_size']],
  ['a frame with half a size', { content: '<IFRAME width=320 src="/media/a"></IFRAME>' }, ['missing_size']],
  ['the width of the place', { content: '<div style="width:728px"></div>' }, []],
  ['more than that', { content: '<div style="width: 729px"></div>' }, ['too_wide']],
  ['too much for the side', { content: '<img width="320" height="50">', position: 'sidebar' }, ['too_wide']],
  ['a share of the width', { content: '<div style="width:1000%"></div>' }, []],
  [
    'an open script',
    { content: '<script src="http://a.example/a.js"></script>' },
    ['insecure_resource', 'asks_consent'],
  ],
  [
    'an open style',
    { content: '<p style="background:url(http://a.example/a.png)">x</p>' },
    ['insecure_resource', 'asks_consent'],
  ],
  ['writing into the document', { content: '<script>document.write("x")</script>' }, ['document_write']],
  ['leaving the frame', { content: '<script>window.top.location = "/"</script>' }, ['reaches_page']],
  ['the page’s document', { content: '<script>parent.document.title = ""</script>' }, ['reaches_page']],
  ['cookies', { content: '<script>document.cookie = "a=b"</script>' }, ['reaches_page']],
  ['a style called top', { content: '<p style="top:0">top. Parents welcome</p>' }, []],
])('%s', (_, values, warnings) => {
  expect(adWarnings({ ...AD, ...values })).toEqual(warnings);
});

test.each(['<img ', '<a ', '<iframe', ' width', ' href ='])('scans a long text of %j in linear time', (part) => {
  // Rescanning from each match would take minutes.
  expect(adWarnings({ ...AD, content: `<b>${part.repeat(100_000)}` })).toEqual([]);
});

import { expect, test } from 'vitest';
import type { AdContent } from '../../../shared/ad-content.ts';
import { type AdWarning, adWarnings } from './ad-warnings.ts';

const AD: AdContent = { type: 'banner', position: 'header', content: 'Soldes', image_url: null, link_url: null };
const ADSENSE = '<ins class="adsbygoogle" style="display:block;width:300px;height:250px"></ins>';
const LINK = 'https://shop.example/';

test.each<[string, Partial<AdContent>, AdWarning[]]>([
  ['text', {}, []],
  ['text with a link', { link_url: LINK }, []],
  ['a picture with a link', { image_url: '/media/a.webp', link_url: LINK }, []],
  ['a picture without a link', { image_url: '/media/a.webp' }, ['picture_without_link']],
  ['a picture from another site', { image_url: 'https://cdn.example/a.png', link_url: LINK }, ['asks_consent']],
  [
    'a picture over http',
    { image_url: 'http://cdn.example/a.png', link_url: LINK },
    ['insecure_resource', 'asks_consent'],
  ],
  ['a video over http', { type: 'video', content: 'http://cdn.example/a.mp4' }, ['insecure_resource', 'asks_consent']],
  ['code', { content: '<b>Soldes</b>' }, []],
  ['code with an additional picture', { content: '<b>Soldes</b>', image_url: '/media/a.webp' }, ['picture_unused']],
  ['code with an additional link', { content: '<b>Soldes</b>', link_url: LINK }, ['link_unused']],
  ['code that links to an http page', { content: '<a href="http://shop.example">Soldes</a>' }, []],
  ["an ad network's code", { content: ADSENSE }, []],
  ["an ad network's code in a popup", { content: ADSENSE, position: 'popup' }, ['network_in_popup']],
  [
    "an ad network's code in an advertisement of type popup",
    { content: '<script>googletag.cmd.push()</script>', type: 'popup' },
    ['network_in_popup', 'popup_elsewhere'],
  ],
  ['a popup in the popup position', { type: 'popup', position: 'popup' }, []],
  ['a picture with a size', { content: '<img src="/media/a.webp" width="320" height="50">' }, []],
  ['a picture with a size in its style', { content: '<img src="/media/a.webp" style="width:320px;height:50px">' }, []],
  ['a picture without size', { content: '<img src="/media/a.webp">' }, ['missing_size']],
  ['a picture with only a maximum width', { content: '<img style="max-width:100%" height="50">' }, ['missing_size']],
  ['a frame with only a width', { content: '<IFRAME width=320 src="/media/a"></IFRAME>' }, ['missing_size']],
  ['code of the maximum width of the position', { content: '<div style="width:728px"></div>' }, []],
  ['code wider than the position allows', { content: '<div style="width: 729px"></div>' }, ['too_wide']],
  [
    'a picture too wide for the sidebar',
    { content: '<img width="320" height="50">', position: 'sidebar' },
    ['too_wide'],
  ],
  ['code with a width in percent', { content: '<div style="width:1000%"></div>' }, []],
  [
    'a script over http',
    { content: '<script src="http://a.example/a.js"></script>' },
    ['insecure_resource', 'asks_consent'],
  ],
  [
    'a style with a picture over http',
    { content: '<p style="background:url(http://a.example/a.png)">x</p>' },
    ['insecure_resource', 'asks_consent'],
  ],
  ['document.write', { content: '<script>document.write("x")</script>' }, ['document_write']],
  ['access to the parent window', { content: '<script>window.top.location = "/"</script>' }, ['reaches_page']],
  ["access to the page's document", { content: '<script>parent.document.title = ""</script>' }, ['reaches_page']],
  ['cookies', { content: '<script>document.cookie = "a=b"</script>' }, ['reaches_page']],
  ['a CSS property called top', { content: '<p style="top:0">top. Parents welcome</p>' }, []],
  ['a plea in English', { content: 'Click the ad to support us' }, ['begs_clicks']],
  ['a reward in English', { content: 'Tap here to unlock more games' }, ['begs_clicks']],
  ['a plea in French', { content: 'Soutenez-nous !\nCliquez sur la publicité' }, ['begs_clicks']],
  ['a reward in French', { content: '<b>Pour débloquer la suite, cliquez ici</b>' }, ['begs_clicks']],
  ['a plea in Spanish', { content: 'Haz clic en el anuncio' }, ['begs_clicks']],
  ['a plea in Portuguese', { content: 'Clica para ajudares o site' }, ['begs_clicks']],
  ['an ordinary call', { content: 'Cliquez pour voir nos vélos' }, []],
  ['clicks in a script', { content: '<script>ad.addEventListener("click", openAd)</script>' }, []],
  ['a plea after a script', { content: '<script>a()</script>Click our ads' }, ['begs_clicks']],
  ['a film with sound', { content: '<video autoplay src="/media/a.mp4" width="3" height="2">' }, ['plays_sound']],
  ['a muted film', { content: '<video autoplay muted src="/media/a.mp4" width="3" height="2">' }, []],
  ['a film that waits', { content: '<video controls src="/media/a.mp4" width="3" height="2">' }, []],
  [
    "another site's film with sound",
    { content: '<iframe src="https://film.example/1?autoplay=1" width="3" height="2">' },
    ['plays_sound', 'asks_consent'],
  ],
  [
    "another site's muted film",
    { content: '<iframe src="https://film.example/1?autoplay=1&amp;mute=1" width="3" height="2">' },
    ['asks_consent'],
  ],
])('checks %s', (_, values, warnings) => {
  expect(adWarnings({ ...AD, ...values })).toEqual(warnings);
});

test.each(['<img ', '<a ', '<iframe', ' width', ' href =', '<script>', '<script></script>', 'click ', 'support '])(
  'scans a long text of %j in linear time',
  (part) => {
    // Rescanning from each match would take minutes.
    expect(adWarnings({ ...AD, content: `<b>${part.repeat(100_000)}` })).toEqual([]);
  },
);

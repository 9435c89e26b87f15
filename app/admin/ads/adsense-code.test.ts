import { expect, test } from 'vitest';
import { adSenseIds, withAdSenseRecord } from './adsense-code.ts';

const ACCOUNT = 'pub-1234567890123456';
const OTHER = 'pub-6543210987654321';
const SCRIPT = `<script async src="https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=ca-${ACCOUNT}"
     crossorigin="anonymous"></script>`;
const unit = (slot: string, account = ACCOUNT) => `<!-- top -->
<ins class="adsbygoogle"
     style="display:block"
     data-ad-client="ca-${account}"
     data-ad-slot="${slot}"
     data-ad-format="auto"></ins>
<script>
     (adsbygoogle = window.adsbygoogle || []).push({});
</script>`;
const LINE = `google.com, ${ACCOUNT}, DIRECT, f08c47fec0942fa0`;

test.each<[string, string, ReturnType<typeof adSenseIds>]>([
  ['an ad unit', SCRIPT + unit('1234567890'), { account: ACCOUNT, slot: '1234567890' }],
  ['an ad unit without line breaks', unit('12345').replaceAll('\n', ''), { account: ACCOUNT, slot: '12345' }],
  ["the account's script alone", SCRIPT, { account: ACCOUNT, slot: null }],
  [
    'a script of old',
    `google_ad_client = "ca-${ACCOUNT}"; google_ad_slot = "12345";`,
    { account: ACCOUNT, slot: '12345' },
  ],
  [
    "the verification's element",
    `<meta name="google-adsense-account" content="ca-${ACCOUNT}">`,
    { account: ACCOUNT, slot: null },
  ],
  ['a line of ads.txt', LINE, { account: ACCOUNT, slot: null }],
  ['capitals', `CLIENT=CA-PUB-1234567890123456&x`, { account: ACCOUNT, slot: null }],
  ['several ad units of an account', unit('11111') + unit('22222'), { account: ACCOUNT, slot: null }],
  ['several accounts', unit('11111') + unit('11111', OTHER), null],
  ['an id that is being typed', `ca-${ACCOUNT}`, null],
  ['an id among spaces', `  ${ACCOUNT} `, null],
  ['nothing', '', null],
  ['an account with 15 digits', '<ins data-ad-client="ca-pub-123456789012345">', null],
  ['an account with 17 digits', '<ins data-ad-client="ca-pub-12345678901234567">', null],
  ['an account of AdMob', `<i>ca-app-${ACCOUNT}</i>`, null],
  ['an account of the search engine', `<i>partner-${ACCOUNT}:1</i>`, null],
  ['Ad Manager', "<script>googletag.defineSlot('/21775744923/top', [300, 250], 'a')</script>", null],
  ["another network's slot", '<ins data-ad-slot="1234567890" data-zone="7"></ins>', null],
  [
    'a slot with markup',
    `<ins data-ad-client="ca-${ACCOUNT}" data-ad-slot="12345x<script>">`,
    { account: ACCOUNT, slot: null },
  ],
  ['code that would run', `<img src=x onerror="alert('${ACCOUNT}')">`, { account: ACCOUNT, slot: null }],
  ['more than any code', `${unit('12345')}${' '.repeat(20_000)}`, null],
])('reads the ids of %s', (_, pasted, ids) => {
  expect(adSenseIds(pasted)).toEqual(ids);
});

test('reads text built to be slow without delay', () => {
  const slow = `<${'data-ad-slot '.repeat(700)}${'pub-123456789012345'.repeat(500)}`;
  const started = performance.now();
  expect(adSenseIds(slow)).toBeNull();
  expect(performance.now() - started).toBeLessThan(500);
});

test.each<[string, string, string, string]>([
  ['an ad unit in an empty file', '', unit('12345'), LINE],
  ['an ad unit in the middle of a line', 'a\nbc', `a\nb${unit('12345')}c`, `a\nb\n${LINE}\nc`],
  ['an ad unit between lines', 'a\n\nb', `a\n${unit('12345')}\nb`, `a\n${LINE}\nb`],
  ['an id on a line of its own', 'a\n\nb', `a\n${ACCOUNT}\nb`, `a\n${LINE}\nb`],
  ['the last digit of an id', `a\nca-${ACCOUNT.slice(0, -1)}`, `a\nca-${ACCOUNT}`, `a\n${LINE}`],
])('writes the record for %s', (_, before, after, result) => {
  expect(withAdSenseRecord(before, after)).toBe(result);
});

test.each<[string, string, string]>([
  ['an id within a record', 'google.com, ', `google.com, ${ACCOUNT}`],
  ['a record', '', LINE],
  ["another network's code", '', '<script src="https://network.example/a.js"></script>'],
  ['a removed line', `${ACCOUNT}\nb`, ACCOUNT],
  ['an id elsewhere', `${ACCOUNT}\n`, `${ACCOUNT}\nb`],
])('leaves %s as it is', (_, before, after) => {
  expect(withAdSenseRecord(before, after)).toBe(after);
});

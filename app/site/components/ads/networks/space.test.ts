import { expect, test } from 'vitest';
import type { ShownAd } from '../../../../../shared/shown-ads.ts';
import { spaceOf } from './space.tsx';

const base = { id: 'a', type: 'banner', priority: 0, weight: 1, asksConsent: true } as const;
const own: ShownAd = { ...base, network: 'own', frame: '/ads/a/frame', sandbox: '', clicksUnseen: true };
const PHONE = { from: 0, width: 320, height: 100 };
const network = (sizes = [PHONE, { from: 800, width: 728, height: 90 }]): ShownAd => {
  return { ...base, network: 'ad_manager', slot: '/1/home', sizes };
};
const SIZED = 'ad_0-320x100_800-728x90';

test("reserves a network's sizes by window width", () => {
  expect(spaceOf([network()])).toEqual({
    className: SIZED,
    css:
      `.${SIZED}{--network-width:320px;--network-height:100px}` +
      `@media (min-width:800px){.${SIZED}{--network-width:728px;--network-height:90px}}`,
  });
});

test.each([
  ['nothing for own advertisements', [own], undefined],
  ['nothing for a network without sizes', [network([])], undefined],
  ['its size beside an own one', [own, network([PHONE])], 'ad_0-320x100'],
  ['the largest of several', [network([PHONE]), network()], 'ad_0-320x100_800-728x100'],
])('reserves %s', (_, ads, className) => {
  expect(spaceOf(ads)?.className).toBe(className);
});

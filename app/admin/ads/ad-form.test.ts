import { expect, test } from 'vitest';
import { NEW_AD, shownAdForm, withoutOtherNetworks } from './ad-form.ts';

const FILLED = {
  ...NEW_AD,
  name: 'Régie',
  content: '<b>Soldes</b>',
  image_url: '/media/a.png',
  link_url: 'https://shop.example/',
  publisher: 'ca-pub-1234567890123456',
  slot: '1234567890',
  script_url: 'https://network.example/a.js',
  sizes: [{ from: 0, width: 320, height: 50 }],
};

test.each([
  ['own', { publisher: '', slot: '', script_url: '', sizes: [] }],
  ['adsense', { content: '', image_url: '', link_url: '', script_url: '' }],
  ['ad_manager', { content: '', image_url: '', link_url: '', script_url: '' }],
  ['script', { content: '', image_url: '', link_url: '', publisher: '', slot: '' }],
] as const)('empties what %s does not have', (network, emptied) => {
  expect(withoutOtherNetworks({ ...FILLED, network })).toEqual({ ...FILLED, network, ...emptied });
});

test('reports no error in a field of another network', () => {
  const typed = { ...FILLED, network: 'adsense' as const, script_url: 'http://', link_url: 'javascript:alert(1)' };
  expect(shownAdForm.safeParse(typed)).toMatchObject({ success: true, data: { script_url: null, link_url: null } });
  expect(shownAdForm.safeParse({ ...typed, network: 'script' }).success).toBe(false);
});

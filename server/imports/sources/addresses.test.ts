import { expect, test } from 'vitest';
import { FEED_PROVIDERS, importForm } from '../../../shared/forms/import.ts';
import { providerOfAddress } from '../../../shared/provider-hosts.ts';
import { PROVIDERS } from '../providers/providers.ts';
import { feedAddresses } from './addresses.ts';

const own = feedAddresses({ gamepix_id: 'OPERATOR1', famobi_id: 'A-ABCDE' });

test.each(FEED_PROVIDERS.filter((id) => id !== 'generic'))(
  'the address of %s can be imported as its feed',
  (provider) => {
    const feedUrl = own[provider] ?? '';
    expect(importForm.safeParse({ provider, feedUrl }).success).toBe(true);
    expect(providerOfAddress(feedUrl)).toBe(provider);
  },
);

test('contains the operator’s accounts, and is missing if one is required but unknown', () => {
  expect(own.gamepix).toContain('sid=OPERATOR1');
  expect(own.famobi).toContain('a=A-ABCDE');
  const without = feedAddresses({ gamepix_id: '', famobi_id: '' });
  expect([without.gamepix, without.generic]).toEqual([null, null]);
  expect(without.famobi).not.toContain('a=');
});

test.each([
  ['gamedistribution', 'page=2'],
  ['famobi', 'skip=100'],
] as const)('leads to the second page of %s', (provider, part) => {
  const next = PROVIDERS[provider].page?.(new URL(own[provider] ?? ''), { pages: 1, items: 100, total: null });
  expect(next?.address).toContain(part);
});

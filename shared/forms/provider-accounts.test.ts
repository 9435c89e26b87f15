import { expect, test } from 'vitest';
import { NO_ACCOUNTS, type ProviderAccounts } from '../provider-accounts.ts';
import { providerAccountsForm } from './provider-accounts.ts';

const codes = (changes: Partial<ProviderAccounts>) => {
  const { error } = providerAccountsForm.safeParse({ ...NO_ACCOUNTS, ...changes });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
};

test.each(['', 'OPERATOR1', 'p_286ab43e-0000-4000-8000-499fb5b84b37', 'A-ABCDE', 'A1000-10', 'x'.repeat(100)])(
  'accepts the id %j',
  (id) => {
    expect(codes({ gamepix_id: id, playgama_id: id, famobi_id: id })).toEqual([]);
  },
);

test.each([
  ['a&b', 'invalid_account_id'],
  ['a/b', 'invalid_account_id'],
  ['a b', 'invalid_account_id'],
  ['<b>', 'invalid_account_id'],
  ['{sid}', 'invalid_account_id'],
  ['é', 'invalid_account_id'],
  ['YOUR_SID', 'account_id_placeholder'],
  ['your-affiliate-id', 'account_id_placeholder'],
  ['x'.repeat(101), 'too_long'],
  ['x'.repeat(10_000), 'too_long'],
])('refuses the id %j', (id, code) => {
  expect(codes({ famobi_id: id })).toContain(`famobi_id: ${code}`);
});

test.each([
  ['', ''],
  ['pub=1', 'pub=1'],
  ['?pub=1&page={page_url}', 'pub=1&page={page_url}'],
  ['a={page_title}-{language}&c={consent}&g={gdpr}', 'a={page_title}-{language}&c={consent}&g={gdpr}'],
  ['a=&b=%20', 'a=&b=%20'],
])('accepts the parameters %j', (text, kept) => {
  expect(providerAccountsForm.parse({ ...NO_ACCOUNTS, generic_query: text }).generic_query).toBe(kept);
});

test.each([
  ['page={pageurl}', 'unknown_placeholder'],
  ['page={}', 'unknown_placeholder'],
  ['page={page_url', 'invalid_query'],
  ['page', 'invalid_query'],
  ['=1', 'invalid_query'],
  ['{sid}=1', 'invalid_query'],
  ['a=1&&b=2', 'invalid_query'],
  ['a=1#b', 'invalid_query'],
  ['a=<b>', 'invalid_query'],
  ['a=b c', 'invalid_query'],
  ['a=é', 'invalid_query'],
  ['a=%zz', 'invalid_query'],
  ['a=1&A=2', 'repeated_parameter'],
  ['a='.padEnd(501, '1'), 'too_long'],
])('refuses the parameters %j', (text, code) => {
  expect(codes({ generic_query: text })).toContain(`generic_query: ${code}`);
});

test('an id that the parameters use is required', () => {
  expect(codes({ generic_query: 'a={sid}' })).toEqual(['generic_id: required']);
  expect(codes({ gamemonetize_query: 'a={sid}' })).toEqual(['gamemonetize_id: required']);
  expect(codes({ generic_query: 'a={sid}', generic_id: 'x' })).toEqual([]);
});

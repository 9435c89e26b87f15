import { z } from 'zod';
import { isPlaceholder, PLACEHOLDERS, type ProviderAccounts } from '../provider-accounts.ts';
import { line } from './fields.ts';

const ACCOUNT_ID_MAX = 100;
const ACCOUNT_QUERY_MAX = 500;

/** An id as providers assign it: `OPERATOR1`, `p_` and a UUID, `A-ABCDE`. Allows no character with a meaning in URLs. */
const accountId = line(ACCOUNT_ID_MAX)
  .refine((id) => /^[\w.~-]*$/.test(id), 'invalid_account_id')
  .refine((id) => !isPlaceholder(id), 'account_id_placeholder');

/** A pair of a query (RFC 3986, section 3.4) with placeholders, without characters that need further encoding. */
const PAIR = /^([\w.~-]{1,64})=((?:[\w.~:/@!$'()*,;-]|%[\da-f]{2}|\{[a-z_]+\})*)$/i;
const KNOWN: ReadonlySet<string> = new Set(PLACEHOLDERS);

/** Returns the error code of a query template, or null. */
function queryFault(template: string): string | null {
  if (template === '') return null;
  const names = new Set<string>();
  for (const pair of template.split('&')) {
    const unknown = [...pair.matchAll(/\{([^{}]*)\}/g)].find(([, name = '']) => !KNOWN.has(name));
    if (unknown) return 'unknown_placeholder';
    const name = PAIR.exec(pair)?.[1]?.toLowerCase();
    if (name === undefined) return 'invalid_query';
    if (names.has(name)) return 'repeated_parameter';
    names.add(name);
  }
  return null;
}

const query = line(ACCOUNT_QUERY_MAX)
  .overwrite((template) => template.replace(/^[?&]+/, ''))
  .superRefine((template, context) => {
    const code = queryFault(template);
    if (code !== null) context.addIssue({ code: 'custom', message: code });
  });

/** The operator's accounts at providers of games. */
export const providerAccountsForm = z
  .strictObject({
    gamedistribution_consent: z.boolean(),
    gamepix_id: accountId,
    playgama_id: accountId,
    famobi_id: accountId,
    gamemonetize_id: accountId,
    gamemonetize_query: query,
    generic_id: accountId,
    generic_query: query,
  } satisfies Record<keyof ProviderAccounts, z.ZodType>)
  .refine(({ gamemonetize_id: id, gamemonetize_query: text }) => id !== '' || !text.includes('{sid}'), {
    path: ['gamemonetize_id'],
    error: 'required',
  })
  .refine(({ generic_id: id, generic_query: text }) => id !== '' || !text.includes('{sid}'), {
    path: ['generic_id'],
    error: 'required',
  });

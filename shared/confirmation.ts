/** Which changes in the panel ask again who their author is, and when. */
import { z } from 'zod';

/** How long a sign-in or a confirmation lasts, in milliseconds. */
export const CONFIRMED_MS = 15 * 60_000;

/** The code of the API's refusal. Its details are `{ ways: ConfirmationWay[] }`. */
export const CONFIRMATION_REQUIRED = 'confirmation_required';

/** How an account can confirm who uses it. Without any, it signs in again. */
export const CONFIRMATION_WAYS = ['password'] as const;
export type ConfirmationWay = (typeof CONFIRMATION_WAYS)[number];

type Rule = boolean | ((body: unknown) => boolean);

const gameDeletion = z.looseObject({ action: z.literal('delete') });

/**
 * Changes that need a confirmation, by the beginning of the path below `/api`, with `*` for an id. The longest one that
 * matches applies. A function decides by the JSON body.
 */
export const CONFIRMED: Readonly<Record<string, Rule>> = {
  // Whatever is added to an account's security is asked for.
  '/admin/account': true,
  '/admin/account/confirmation': false,
  '/admin/account/language': false,
  '/admin/account/digest': false,
  // Ending sessions takes rights away, and is urgent when somebody else has one.
  '/admin/account/sessions': false,

  '/admin/team': true,
  '/admin/tokens': true,
  '/admin/webhooks': true,

  '/admin/games/bulk': (body) => gameDeletion.safeParse(body).success,
  '/admin/health/merge': true,
  '/admin/imports/*/undo': true,
  '/admin/media/delete': true,
  '/admin/redirects/delete': true,

  '/admin/backups/restore': true,
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function ruleAt(path: string): Rule {
  const parts = path.split('/').map((part) => (UUID.test(part) ? '*' : part));
  for (let length = parts.length; length > 1; length -= 1) {
    const rule = CONFIRMED[parts.slice(0, length).join('/')];
    if (rule !== undefined) return rule;
  }
  return false;
}

/** Whether a request needs a confirmation. @param readBody reads its JSON body, and is called only if that decides */
export async function needsConfirmation(
  method: string,
  path: string,
  readBody: () => Promise<unknown>,
): Promise<boolean> {
  if (method === 'GET' || method === 'HEAD') return false;
  const rule = ruleAt(path);
  return typeof rule === 'function' ? rule(await readBody()) : rule;
}

/** Whether a confirmation still counts. */
export const isFresh = (confirmedAt: Date, now: Date): boolean => now.getTime() - confirmedAt.getTime() < CONFIRMED_MS;

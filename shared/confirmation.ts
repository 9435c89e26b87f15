/** Which changes in the panel ask again who their author is, and when. The table is `shared/entities.ts`. */
import { entity, entityAt, type Rule } from './entities.ts';
import { actionOf, rolesFor } from './rights.ts';

/** How long a sign-in or a confirmation lasts, in milliseconds. */
const CONFIRMED_MS = 15 * 60_000;

/** The code of the API's refusal. Its details are `{ ways: ConfirmationWay[] }`. */
export const CONFIRMATION_REQUIRED = 'confirmation_required';

/** How an account can confirm who uses it. Without any, it signs in again. */
export const CONFIRMATION_WAYS = ['password'] as const;
export type ConfirmationWay = (typeof CONFIRMATION_WAYS)[number];

/** The row of a path below `/api`, and whether a pattern of the row matches what follows the row's own path. */
function placeOf(path: string) {
  const name = entityAt(path);
  const row = name && entity(name);
  const rest = row && path.startsWith(row.path) ? path.slice(row.path.length).split('/') : [''];
  const is = (pattern: string) => {
    const parts = pattern.split('/');
    return parts.length === rest.length && parts.every((part, index) => part === '*' || part === rest[index]);
  };
  return { row, is };
}

/**
 * Whether a change needs a confirmation: what only the owner may do, unless its row says why not, and what a row names.
 *
 * @param path below `/api`
 */
function ruleFor(method: string, path: string): Rule {
  const action = actionOf(method, path);
  if (action === 'read') return false;
  const { row, is } = placeOf(path);
  const named = Object.entries(row?.confirmed ?? {}).find(([pattern]) => is(pattern));
  if (named !== undefined) return named[1];
  if (row?.unconfirmed?.some(is)) return false;
  return row?.sensitive ?? rolesFor(action, path).length === 1;
}

type ReadBody = () => Promise<unknown>;

const decided = async (rule: Rule, readBody: ReadBody) => (typeof rule === 'function' ? rule(await readBody()) : rule);

/** Whether a request needs a confirmation. @param readBody reads its JSON body, and is called only if that decides */
export const needsConfirmation = (method: string, path: string, readBody: ReadBody): Promise<boolean> =>
  decided(ruleFor(method, path), readBody);

/**
 * Whether keys are refused: for the own account, and for what needs a confirmation, since a key cannot confirm, except what
 * is made for programs. A function decides by the JSON body.
 */
export function sessionRule(method: string, path: string): Rule {
  const { row, is } = placeOf(path);
  if (row?.sessionOnly) return true;
  return row?.programs?.some(is) ? false : ruleFor(method, path);
}

/** Whether a request with a key is refused. @param readBody as for `needsConfirmation` */
export const needsSession = (method: string, path: string, readBody: ReadBody): Promise<boolean> =>
  decided(sessionRule(method, path), readBody);

/** Whether a confirmation still counts. */
export const isFresh = (confirmedAt: Date, now: Date): boolean => now.getTime() - confirmedAt.getTime() < CONFIRMED_MS;

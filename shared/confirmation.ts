/** Which changes in the panel require the author to confirm who they are, and when. The table is `shared/entities.ts`. */
import { entity, entityAt, type Rule } from './entities.ts';
import { actionOf, rolesFor } from './rights.ts';

/** How long a sign-in or a confirmation is valid, in milliseconds. */
const CONFIRMED_MS = 15 * 60_000;

/** The code of the API's refusal. Its details are `{ ways: ConfirmationWay[] }`. */
export const CONFIRMATION_REQUIRED = 'confirmation_required';

/** Ways to confirm a session. An account without any must sign in again. */
export const CONFIRMATION_WAYS = ['password'] as const;
export type ConfirmationWay = (typeof CONFIRMATION_WAYS)[number];

/**
 * Returns the entity of a path below `/api`, and a function that tells whether a pattern of the entity matches the rest
 * of the path.
 */
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
 * Returns whether a change needs a confirmation: changes that only owners may make, unless the entity exempts them, and
 * those that the entity lists.
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

/** Returns whether a request needs a confirmation. @param readBody reads its JSON body; called only if the body decides */
export const needsConfirmation = (method: string, path: string, readBody: ReadBody): Promise<boolean> =>
  decided(ruleFor(method, path), readBody);

/**
 * Returns whether API keys are refused: for the user's own account, and for changes that need a confirmation, since a key
 * cannot confirm, except for those meant for API clients. A function decides by the JSON body.
 */
export function sessionRule(method: string, path: string): Rule {
  const { row, is } = placeOf(path);
  if (row?.sessionOnly) return true;
  return row?.programs?.some(is) ? false : ruleFor(method, path);
}

/** Returns whether a request with an API key is refused. @param readBody as for `needsConfirmation` */
export const needsSession = (method: string, path: string, readBody: ReadBody): Promise<boolean> =>
  decided(sessionRule(method, path), readBody);

/** Returns whether a confirmation is still valid. */
export const isFresh = (confirmedAt: Date, now: Date): boolean => now.getTime() - confirmedAt.getTime() < CONFIRMED_MS;

import type { RedirectValues } from '../../../shared/forms/redirect.ts';
import type { SiteLanguages } from '../../../shared/offered-languages.ts';
import { siteIdentity } from '../../../tests/helpers/site.ts';
import { createSlugsInUse } from '../../catalogue/addresses.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Remember } from '../../platform/db/remembered.ts';
import { Refusal } from '../../platform/errors.ts';
import { createHitCounter } from './counting.ts';
import { createRedirectImport } from './import/usecases.ts';
import { createReservedPaths } from './reserved-paths.ts';
import { createRedirectResolver } from './resolver.ts';
import { createRedirects } from './usecases.ts';

export const OPERATOR = { id: 'operator-1', email: 'op@games.example' };
export const NOW = new Date('2026-05-01T10:00:00Z');

/** Returns the feature's parts on a test database, for the site https://games.example. */
export function redirectParts(
  database: Database,
  options: { now?: () => Date; remember?: Remember } & Partial<SiteLanguages> = {},
) {
  const { now = () => NOW, remember, ...languages } = options;
  const site = siteIdentity({ url: 'https://games.example', ...languages });
  const reservedPaths = createReservedPaths(createSlugsInUse(database));
  const resolver = createRedirectResolver({ database, site, reservedPaths, ...(remember && { remember }) });
  const redirects = createRedirects({ database, now, site, reservedPaths, resolver });
  return {
    site,
    resolver,
    redirects,
    imports: createRedirectImport({ database, now, site, reservedPaths }),
    counter: createHitCounter({ database, now }),
    add: (source: string, target: string) => redirects.create({ source, target }, OPERATOR),
    /** Returns why a redirect is refused: `field code`. */
    problem: (values: RedirectValues) =>
      redirects.create(values, OPERATOR).then(
        ({ source, target }) => `created ${source} ${target}`,
        (error: unknown) => problemOf(error),
      ),
  };
}

/** Returns the field, code and loop of a refusal; other errors are thrown. */
export function problemOf(error: unknown): string {
  if (!(error instanceof Refusal)) throw error;
  // By contract, `invalid` has issues.
  const issues = (error.details.issues ?? []) as { path: string[]; code: string; message: string }[];
  const [issue] = issues;
  if (issue === undefined) return error.code;
  const { path, code, message } = issue;
  return [path.join('.'), code, ...(message === code ? [] : [message])].join(' ');
}

export const csv = (text: string) => new TextEncoder().encode(text);

import type { RedirectValues } from '../../../shared/forms/redirect.ts';
import type { SiteLanguages } from '../../../shared/offered-languages.ts';
import { addressText, chainText, parameterNames, parseSource, parseTarget } from '../../../shared/redirect-address.ts';
import { changedFields } from '../../activity/usecases.ts';
import { withIsoDates } from '../../entity/present.ts';
import { createResource } from '../../entity/resource.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Issue, invalid, invalidField, notFound } from '../../platform/errors.ts';
import { loop, sourceTaken } from './errors.ts';
import { loopOf } from './loops.ts';
import { lockRedirects, notifyRedirects, type RedirectRow, selectBySources, selectRedirect } from './queries.ts';
import type { ReservedPaths } from './reserved-paths.ts';
import { type Redirect, redirectSchema } from './schema.ts';

const issuesWith = (field: string, parsed: { problem: string } | object): Issue[] =>
  'problem' in parsed ? [{ path: [field], code: parsed.problem, message: parsed.problem }] : [];

export const present = (row: RedirectRow): Redirect => redirectSchema.parse(withIsoDates(row));

interface RedirectResourceOptions {
  database: Database;
  now: () => Date;
  /** With PORT=0, its URL is known only after the start. */
  site: SiteLanguages & { readonly url: string };
  reservedPaths: ReservedPaths;
}

export function redirectResource({ database, now, site, reservedPaths }: RedirectResourceOptions) {
  const host = () => new URL(site.url).host;
  return createResource('redirect', {
    ...{ database, now },
    async parse(values: RedirectValues) {
      const source = parseSource(values.source, host());
      const target = parseTarget(values.target, host());
      if ('problem' in source || 'problem' in target) {
        throw invalid([...issuesWith('source', source), ...issuesWith('target', target)]);
      }
      const [place] = await reservedPaths([source.value]);
      if (place) throw invalidField('source', `source_is_${place}`);
      return { source: source.value, target: target.value };
    },
    lock: lockRedirects,
    async check(transaction, { source, target }, { id }) {
      const text = addressText(source);
      const [taken] = await selectBySources(transaction, [text]);
      if (taken !== undefined && taken.id !== id) throw sourceTaken();
      const chain = await loopOf(transaction, { source, target }, site);
      if (chain !== null) throw loop(chainText(chain));
      return { source: text, parameters: parameterNames(source), target };
    },
    changed: notifyRedirects,
    changes: (before, after) => changedFields(before, after, ['source', 'target']),
    async read(handle, id) {
      const [row] = await selectRedirect(handle, id);
      if (row === undefined) throw notFound();
      return present(row);
    },
  });
}

import type { SiteLanguages } from '../../../shared/offered-languages.ts';
import { addressText, parseSource } from '../../../shared/redirect-address.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../platform/csv.ts';
import type { Database } from '../../platform/db/database.ts';
import { invalidField } from '../../platform/errors.ts';
import { allRedirects, selectRedirects } from './queries.ts';
import type { ReservedPaths } from './reserved-paths.ts';
import type { RedirectResolver } from './resolver.ts';
import { present, redirectResource } from './resource.ts';
import type { RedirectFilter, Trace } from './schema.ts';

export type { Redirect, RedirectFilter, Trace } from './schema.ts';

interface RedirectsOptions {
  database: Database;
  now: () => Date;
  /** With PORT=0, its URL is known only after the start. */
  site: SiteLanguages & { readonly url: string };
  reservedPaths: ReservedPaths;
  resolver: Pick<RedirectResolver, 'resolve'>;
}

export type Redirects = ReturnType<typeof createRedirects>;

export function createRedirects({ database, now, site, reservedPaths, resolver }: RedirectsOptions) {
  return {
    ...redirectResource({ database, now, site, reservedPaths }),

    async list(filter: RedirectFilter) {
      const { total, rows } = await selectRedirects(database, filter);
      return { total, items: rows.map(present) };
    },

    /**
     * Returns where an address of this site leads, including moved languages and slugs. "missing" also means that there
     * is neither a page nor a redirect.
     *
     * @throws {Refusal} `invalid`
     */
    async trace(typed: string): Promise<Trace> {
      const parsed = parseSource(typed, new URL(site.url).host);
      if ('problem' in parsed) throw invalidField('address', parsed.problem);
      const address = parsed.value;
      const [place] = await reservedPaths([{ path: address.path, parameters: [] }]);
      const isFixed = place === 'panel' || place === 'files';
      const resolved = isFixed ? null : await resolver.resolve(addressText(address), !place);
      if (resolved !== null) return { outcome: 'redirect', chain: [...resolved.sources, resolved.target] };
      return { outcome: place ? 'page' : 'missing', chain: [] };
    },

    /** Yields all redirects as CSV with a header, by source, in chunks. Cells that a spreadsheet would run are escaped. */
    async *exported(): AsyncGenerator<string> {
      const row = (cells: unknown[]) => csvLine(cells, ';');
      yield `${BYTE_ORDER_MARK}${row(['source', 'target', 'hits', 'last_hit'])}`;
      for await (const rows of allRedirects(database)) {
        yield rows
          .map(({ source, target, hits, last_hit_at }) =>
            row([source, target, hits, last_hit_at?.toISOString() ?? null]),
          )
          .join('');
      }
    },
  };
}

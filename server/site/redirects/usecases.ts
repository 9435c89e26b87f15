import { parseSource } from '../../../shared/redirect-address.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../platform/csv.ts';
import type { Database } from '../../platform/db/database.ts';
import { invalidField } from '../../platform/errors.ts';
import type { Following } from './following.ts';
import type { Occupied } from './occupied.ts';
import { allRedirects, selectRedirects } from './queries.ts';
import { present, redirectResource } from './resource.ts';
import type { RedirectFilter, Trace } from './schema.ts';

export type { Redirect, RedirectFilter, Trace } from './schema.ts';

export interface RedirectsOptions {
  database: Database;
  now: () => Date;
  /** With PORT=0, its address is known only after the start. */
  site: { readonly url: string };
  occupied: Occupied;
  following: Pick<Following, 'follow'>;
}

export type Redirects = ReturnType<typeof createRedirects>;

export function createRedirects({ database, now, site, occupied, following }: RedirectsOptions) {
  const host = () => new URL(site.url).host;
  return {
    ...redirectResource({ database, now, host, occupied }),

    async list(filter: RedirectFilter) {
      const { total, rows } = await selectRedirects(database, filter);
      return { total, items: rows.map(present) };
    },

    /**
     * Where an address of this site leads. "missing" includes addresses that have neither page nor redirect.
     *
     * @throws {Refusal} `invalid`
     */
    async trace(typed: string): Promise<Trace> {
      const parsed = parseSource(typed, host());
      if ('problem' in parsed) throw invalidField('address', parsed.problem);
      const address = parsed.value;
      const [place] = await occupied([{ path: address.path, parameters: [] }]);
      const isFixed = place === 'panel' || place === 'files';
      const way = isFixed ? null : await following.follow(address, !place);
      if (way !== null) return { outcome: 'redirect', chain: [...way.sources, way.target] };
      return { outcome: place ? 'page' : 'missing', chain: [] };
    },

    /** All redirects as CSV with a header, by source, in parts. Cells that a spreadsheet would run are escaped. */
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

import { v7 as uuidv7 } from 'uuid';
import type { SiteLanguages } from '../../../../shared/offered-languages.ts';
import { recordChange } from '../../../activity/usecases.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Operator } from '../../../platform/http/environment.ts';
import { previewOutdated } from '../errors.ts';
import { allRedirects, lockRedirects, notifyRedirects, putRedirects, selectStamp } from '../queries.ts';
import type { ReservedPaths } from '../reserved-paths.ts';
import type { ImportCounts } from '../schema.ts';
import { readCsv } from './csv.ts';
import { type PlannedLine, planImport } from './plan.ts';

interface ImportOptions {
  database: Database;
  now: () => Date;
  site: SiteLanguages & { readonly url: string };
  reservedPaths: ReservedPaths;
}

function countsOf(lines: readonly PlannedLine[]): ImportCounts {
  const counts: ImportCounts = { new: 0, replaces: 0, unchanged: 0, refused: 0 };
  for (const { outcome } of lines) counts[outcome] += 1;
  return counts;
}

const counted = (value: number) => ({ before: null, after: value });

export type RedirectImport = ReturnType<typeof createRedirectImport>;

/** Imports redirects from CSV files. */
export function createRedirectImport({ database, now, site, reservedPaths }: ImportOptions) {
  async function plan(file: Uint8Array) {
    const given = await readCsv(file);
    const stamp = await selectStamp(database.orm);
    const existing = new Map<string, string>();
    for await (const rows of allRedirects(database)) for (const row of rows) existing.set(row.source, row.target);
    const lines = await planImport(given, { site, reservedPaths, existing });
    return { stamp, counts: countsOf(lines), lines };
  }

  return {
    /** Previews an import. @throws {Refusal} `csv_empty`, `csv_too_long` */
    preview: plan,

    /**
     * Writes the lines that are new or replace a target, in one transaction.
     *
     * @param stamp of the preview
     * @param name of the file
     * @throws {Refusal} `preview_outdated` if redirects changed since the preview, `csv_empty`, `csv_too_long`
     */
    async run({ file, stamp, name }: { file: Uint8Array; stamp: string; name: string }, by: Operator) {
      const { counts, lines, ...planned } = await plan(file);
      if (planned.stamp !== stamp) throw previewOutdated();
      const rows = lines
        .filter(({ outcome }) => outcome === 'new' || outcome === 'replaces')
        .map(({ source, parameters, target }) => ({ id: uuidv7(), source, parameters, target }));
      if (rows.length === 0) return counts;
      const at = now();
      await database.transaction(async (transaction) => {
        await lockRedirects(transaction);
        if ((await selectStamp(transaction)) !== stamp) throw previewOutdated();
        await putRedirects(transaction, rows, at);
        await notifyRedirects(transaction);
        await recordChange(transaction, {
          ...{ actor: by.id, action: 'start', entity: 'redirect_import', entityId: uuidv7(), label: name, at },
          changes: {
            added_redirects: counted(counts.new),
            replaced_redirects: counted(counts.replaces),
            refused_lines: counted(counts.refused),
          },
        });
      });
      return counts;
    },
  };
}

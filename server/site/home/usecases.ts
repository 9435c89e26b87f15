import type { HomeRowsForm } from '../../../shared/home-rows.ts';
import type { Operator } from '../../platform/http/environment.ts';
import { slugOf } from '../../platform/slugs.ts';
import type { Settings } from '../../settings/usecases.ts';
import type { RowSources } from './contents.ts';
import type { HomeReads } from './shown.ts';

export type HomeAdmin = ReturnType<typeof createHomeAdmin>;

/** Lets operators manage the rows of the home page. */
export function createHomeAdmin(options: { settings: Settings; rows: RowSources; reads: HomeReads }) {
  const { settings, rows, reads } = options;
  return {
    read: () => settings.read('home_rows'),

    /** @throws {Refusal} version_conflict with the current rows */
    update: (value: HomeRowsForm, version: number, by: Operator) =>
      settings.update('home_rows', { value, version }, by),

    check: reads.check,

    usual: reads.usual,

    /** At most 10 tags whose slug starts with the text. */
    findTags: async (text: string) => {
      const start = slugOf(text);
      return start === '' ? [] : rows.tagsLike(start);
    },
  };
}

import { z } from '@hono/zod-openapi';
import { and, eq, sql } from 'drizzle-orm';
import { WORDING_FIELDS, type WordingForm } from '../../../shared/forms/wording.ts';
import { isAddedLanguage, LANGUAGE_CODES, type Language } from '../../../shared/languages.ts';
import { foldText } from '../../../shared/text.ts';
import { roomOf, WORDING_ROOM_NAMES } from '../../../shared/wording.ts';
import { changedFields } from '../../activity/usecases.ts';
import { createResource } from '../../entity/resource.ts';
import { wordings } from '../../platform/db/schema.ts';
import { invalidField, notFound, versionConflict } from '../../platform/errors.ts';
import type { Platform } from '../../platform/feature.ts';
import { pageInputs, queryText } from '../../platform/http/api.ts';
import { isShown, ORIGINALS, originalOf } from './originals.ts';

const language = z.enum(LANGUAGE_CODES);
/** Null for a text that this version no longer has. */
const original = z.string().nullable();

export const wordingSchema = z
  .object({
    /** Null for a text that nobody changed. */
    id: z.uuid().nullable(),
    language,
    key: z.string(),
    /** The original if nobody changed it. */
    text: z.string(),
    original,
    /** 0 for a text that nobody changed. */
    version: z.int(),
  })
  .openapi('Wording');
export type WordingAnswer = z.output<typeof wordingSchema>;

/**
 * `unread`: shown, but a model wrote it and nobody has reviewed it. `unfit`: the original is shown, because the changed
 * text lacks its placeholders. `gone`: the site no longer has it. In an added language, `original` is a text of its
 * fallback language.
 */
export const WORDING_STATES = ['original', 'changed', 'unread', 'unfit', 'gone'] as const;

export const siteTextSchema = z
  .object({
    /** Null for a text that nobody changed. */
    id: z.uuid().nullable(),
    language,
    key: z.string(),
    /** Where visitors see it; null for a text that this version no longer has. */
    room: z.enum(WORDING_ROOM_NAMES).nullable(),
    original,
    /** Null for a text that nobody changed. */
    text: z.string().nullable(),
    state: z.enum(WORDING_STATES),
  })
  .openapi('SiteText');
export type SiteTextEntry = z.output<typeof siteTextSchema>;

export const siteTextQuery = z.strictObject({
  language,
  /** Part of the key, the original or the changed text, ignoring case and accents. */
  q: queryText(100).trim().optional(),
  room: z.enum(WORDING_ROOM_NAMES).optional(),
  /** Changed texts, which include `unread` ones, or unchanged ones. */
  only: z.enum(['changed', 'unread', 'original']).optional(),
  ...pageInputs,
});

export const oneTextQuery = z.strictObject({ language, key: queryText(120) });

type Row = typeof wordings.$inferSelect;

const present = ({ id, language, key, text, version }: Row): WordingAnswer => ({
  ...{ id, language, key, text, version },
  original: originalOf(language, key) ?? null,
});

const is = (language: Language, key: string) => and(eq(wordings.language, language), eq(wordings.key, key));

/** Maps a text of the site to an entry of the list. @param row the operators' change */
function entryOf(language: Language, key: string, row: Row | undefined): SiteTextEntry {
  const shown = originalOf(language, key) ?? null;
  const changed = row && (shown === null ? 'gone' : !isShown(row) ? 'unfit' : row.machine ? 'unread' : 'changed');
  return {
    ...{ id: row?.id ?? null, language, key, room: roomOf(key) ?? null },
    ...{ original: shown, text: row?.text ?? null, state: changed ?? 'original' },
  };
}

/** Sorts texts that no longer exist first, then by area, in the order of the dictionaries. */
const placeOf = ({ state, room }: SiteTextEntry) =>
  state === 'gone' || room === null ? -1 : WORDING_ROOM_NAMES.indexOf(room);

/** @param options.renew applies the texts in this process before the response to a change */
export function createWordings({
  database,
  now,
  renew,
}: Pick<Platform, 'database' | 'now'> & { renew: () => Promise<unknown> }) {
  const resource = createResource('wording', {
    ...{ database, now },
    parse(values: WordingForm) {
      const { language, key, text } = values;
      const known = originalOf(language, key);
      if (known === undefined) throw invalidField('key', 'wording_unknown');
      // In an added language, the same text, such as a name, is a valid translation.
      if (text === known && !isAddedLanguage(language)) throw invalidField('text', 'wording_original');
      if (!isShown(values)) throw invalidField('text', 'wording_places');
      return { ...values, machine: false };
    },
    // Of two concurrent changes of a text, the second one sees what the first one saved.
    lock: (transaction) => transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('wordings', 0))`),
    async check(transaction, values, { before }) {
      if (before !== null) return values;
      const [row] = await transaction.select().from(wordings).where(is(values.language, values.key));
      if (row !== undefined) throw versionConflict(present(row));
      return values;
    },
    changes: (before, after) => changedFields(before, after, WORDING_FIELDS),
    async read(handle, id) {
      const [row] = await handle.select().from(wordings).where(eq(wordings.id, id));
      if (row === undefined) throw notFound();
      return present(row);
    },
  });

  return {
    /** A page of the site's texts in a language, with the operators' changes. */
    async list({ language, q, room, only, page, pageSize }: z.output<typeof siteTextQuery>) {
      const rows = await database.orm.select().from(wordings).where(eq(wordings.language, language));
      const changed = new Map(rows.map((row) => [row.key, row]));
      const keys = new Set([...Object.keys(ORIGINALS[language]), ...changed.keys()]);
      const wanted = foldText(q ?? '');
      const found = [...keys]
        .map((key) => entryOf(language, key, changed.get(key)))
        .filter((entry) => room === undefined || entry.room === room)
        .filter(({ state }) => {
          if (only === undefined) return true;
          return only === 'changed' ? state !== 'original' : state === only;
        })
        .filter(({ key, original, text }) =>
          [key, original, text].some((part) => part !== null && foldText(part).includes(wanted)),
        )
        .toSorted((one, other) => placeOf(one) - placeOf(other));
      return { total: found.length, items: found.slice((page - 1) * pageSize, page * pageSize) };
    },

    /**
     * The progress of a language. A text that no longer fits its original counts as written, and waits in the list for an
     * operator.
     */
    async progress(language: Language) {
      const rows = await database.orm.select().from(wordings).where(eq(wordings.language, language));
      const total = Object.keys(ORIGINALS[language]).length;
      const written = rows.filter(({ key }) => originalOf(language, key) !== undefined);
      const unread = written.filter((row) => row.machine && isShown(row));
      return { total, missing: total - written.length, unread: unread.length };
    },

    /**
     * Marks texts written by a model as read, if they are unchanged since they were read.
     *
     * @returns the number of texts
     */
    async read(ids: readonly string[], by: Parameters<typeof resource.set>[2]): Promise<number> {
      for (const id of ids) await resource.set(id, () => ({ machine: false }), by);
      await renew();
      return ids.length;
    },

    /** One text, changed or not. @throws {Refusal} not_found */
    async get({ language, key }: z.output<typeof oneTextQuery>): Promise<WordingAnswer> {
      const [row] = await database.orm.select().from(wordings).where(is(language, key));
      if (row !== undefined) return present(row);
      const text = originalOf(language, key);
      if (text === undefined) throw notFound();
      return { id: null, language, key, text, original: text, version: 0 };
    },

    /**
     * Changes a text.
     *
     * @param form.version 0 for an unchanged text
     * @throws {Refusal} version_conflict with the saved text; not_found if it was reverted; invalid with
     * `wording_unknown`, `wording_places` or `wording_original`
     */
    async save({ version, ...form }: WordingForm & { version: number }, by: Parameters<typeof resource.create>[1]) {
      const { id } = wordings;
      const [row] = await database.orm.select({ id }).from(wordings).where(is(form.language, form.key));
      if (version > 0 && row === undefined) throw notFound();
      const saved =
        version > 0 && row !== undefined
          ? await resource.update(row.id, { ...form, version }, by)
          : await resource.create(form, by);
      await renew();
      return saved;
    },

    /** Reverts a text to the original. @throws {Refusal} not_found */
    async remove(...given: Parameters<typeof resource.remove>) {
      const deletion = await resource.remove(...given);
      await renew();
      return deletion;
    },
  };
}

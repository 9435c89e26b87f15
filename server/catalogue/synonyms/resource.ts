import { z } from '@hono/zod-openapi';
import { and, desc, eq, isNull, ne, or, type SQLWrapper, sql } from 'drizzle-orm';
import { SYNONYM_FIELDS, type SynonymValues } from '../../../shared/forms/synonym.ts';
import { LANGUAGE_CODES, type Language, LINGUA_FRANCA } from '../../../shared/languages.ts';
import { foldText } from '../../../shared/text.ts';
import { changedFields } from '../../activity/usecases.ts';
import { GENRES } from '../../categories/genres/lexicon.ts';
import { withIsoDates } from '../../entity/present.ts';
import { createResource } from '../../entity/resource.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { searchSynonyms, searchWords } from '../../platform/db/schema.ts';
import { invalidField, notFound, Refusal } from '../../platform/errors.ts';
import type { Platform } from '../../platform/feature.ts';
import { pageInputs, queryText } from '../../platform/http/api.ts';
import { languageOutput } from '../../platform/http/language-output.ts';
import { isSearchable, synonymKey } from '../search/synonyms.ts';
import { escapeLike } from '../search.ts';

/** Every process keeps all of them in memory. */
const MOST = 1_000;
const MOST_SUGGESTED = 8;

const language = z.enum(LANGUAGE_CODES as [Language, ...Language[]]); // Not empty: contains at least French.

export const synonymSchema = z
  .object({
    id: z.uuid(),
    language: languageOutput().nullable(),
    words: z.string(),
    meaning: z.string(),
    version: z.int(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .openapi('Synonym');
export type Synonym = z.output<typeof synonymSchema>;

export const synonymQuery = z.strictObject({
  /** Part of the words or their meaning, ignoring case. */
  q: queryText(100).trim().optional(),
  sort: z.enum(['words', 'created_at']).default('words'),
  order: z.enum(['asc', 'desc']).default('asc'),
  ...pageInputs,
});

export const suggestionQuery = z.strictObject({ q: queryText(100), language: language.optional() });

const tooMany = () => new Refusal('conflict', 'too_many_synonyms');

const lockSynonyms = (transaction: Transaction) =>
  transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('synonyms', 0))`);

/** Refuses restored synonyms beyond the limit. @throws {Refusal} too_many_synonyms */
export async function synonymsRestored(transaction: Transaction): Promise<void> {
  await lockSynonyms(transaction);
  if ((await transaction.$count(searchSynonyms)) > MOST) throw tooMany();
}

const present = (row: typeof searchSynonyms.$inferSelect) => synonymSchema.parse(withIsoDates(row));

const ORDERS = { words: sql`lower(${searchSynonyms.words})`, created_at: searchSynonyms.created_at };

export function createSynonyms({ database, now }: Pick<Platform, 'database' | 'now'>) {
  return {
    ...createResource('synonym', {
      ...{ database, now },
      parse(values: SynonymValues) {
        const phrase = synonymKey(values.words);
        if (phrase === null) throw invalidField('words', 'not_searchable');
        const isFound = isSearchable(values.meaning, values.language ?? LINGUA_FRANCA);
        if (!isFound) throw invalidField('meaning', 'not_searchable');
        return { ...values, phrase };
      },
      lock: lockSynonyms,
      async check(transaction, values, { id, before }) {
        if (before === null && (await transaction.$count(searchSynonyms)) >= MOST) throw tooMany();
        const { language: of, phrase } = searchSynonyms;
        const isSame = and(
          eq(phrase, values.phrase),
          values.language === null ? isNull(of) : eq(of, values.language),
          ne(searchSynonyms.id, id),
        );
        if ((await transaction.$count(searchSynonyms, isSame)) > 0) throw invalidField('words', 'synonym_taken');
        return values;
      },
      changes: (before, after) => changedFields(before, after, SYNONYM_FIELDS),
      async read(handle, id) {
        const [row] = await handle.select().from(searchSynonyms).where(eq(searchSynonyms.id, id));
        if (row === undefined) throw notFound();
        return present(row);
      },
    }),

    async list({ q, sort, order, page, pageSize }: z.output<typeof synonymQuery>) {
      // position() has no wildcards: % and _ are ordinary characters.
      const has = (column: SQLWrapper) => sql`position(lower(${q}) in lower(${column})) > 0`;
      const where = q ? or(has(searchSynonyms.words), has(searchSynonyms.meaning)) : undefined;
      const by = order === 'asc' ? ORDERS[sort] : desc(ORDERS[sort]);
      const rows = await database.orm
        .select()
        .from(searchSynonyms)
        .where(where)
        .orderBy(by, searchSynonyms.id)
        .limit(pageSize)
        .offset((page - 1) * pageSize);
      return { total: await database.orm.$count(searchSynonyms, where), items: rows.map(present) };
    },

    /** Words that find something: genres by name, then similar words of the catalogue and the vocabulary. */
    async suggestions({ q, language: of = LINGUA_FRANCA }: z.output<typeof suggestionQuery>): Promise<string[]> {
      const text = foldText(q).trim();
      if (text === '') return [];
      const genres = GENRES.map(({ name }) => name[of] ?? name.fr).filter((name) => foldText(name).startsWith(text));
      const starts = sql`word like ${`${escapeLike(text)}%`}`;
      const { rows } = await database.orm.execute<{ word: string }>(sql`
        select word from ${searchWords} where word % ${text} or ${starts}
        order by ${starts} desc, similarity(word, ${text}) desc, word limit ${MOST_SUGGESTED}`);
      return [...new Set([...genres, ...rows.map(({ word }) => word)])].slice(0, MOST_SUGGESTED);
    },
  };
}

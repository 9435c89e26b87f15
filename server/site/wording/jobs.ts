import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Language } from '../../../shared/languages.ts';
import { isLanguage, textsLanguage } from '../../../shared/languages.ts';
import { isPluralForm } from '../../../shared/wording.ts';
import type { Job } from '../../operations/job.ts';
import { chosenItemJob } from '../../operations/run-items.ts';
import type { ItemContext, ItemResult, WorkItem } from '../../operations/work.ts';
import type { Database } from '../../platform/db/database.ts';
import { wordings } from '../../platform/db/schema.ts';
import {
  AiError,
  aiErrors,
  estimateTokens,
  reasonLabel,
  SITE_TEXT_ORDERS,
  type SiteOriginal,
  type Writer,
} from '../../texts/usecases.ts';
import { missingTexts } from './missing.ts';
import { ORIGINALS } from './originals.ts';

/** Texts per request: enough to be consistent with each other, few enough for an answer of usual length. */
export const TEXTS_PER_REQUEST = 20;

export const translationRun = z.object({ language: z.string().refine(isLanguage) });
type TranslationRun = z.output<typeof translationRun>;

interface Options {
  database: Database;
  now: () => Date;
  writer: Writer;
}

/** Splits the texts into batches, named by the key of the last one, from which an interrupted run continues. */
const batchesOf = (keys: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(keys.length / TEXTS_PER_REQUEST) }, (_, index) =>
    keys.slice(index * TEXTS_PER_REQUEST, (index + 1) * TEXTS_PER_REQUEST),
  );

const originalsOf = (language: Language, keys: readonly string[]): SiteOriginal[] =>
  keys.flatMap((key) => {
    const text = ORIGINALS[language][key];
    return text === undefined ? [] : [{ key, text, plural: isPluralForm(key, ORIGINALS[language]) }];
  });

function failure(error: AiError): ItemResult {
  const stop = error.stopsWork ? { code: error.code, message: error.message } : null;
  const reasons = error.reasons.map(reasonLabel).join(', ');
  return {
    outcome: stop === null ? 'failed' : 'deferred',
    reason: reasons === '' ? error.code : `${error.code}: ${reasons}`,
    stop,
  };
}

/** Factor of output to input tokens: a translation has about the same length, and may be requested again. */
const ANSWERS = 1.3;

/** Estimates the tokens for translating texts into a language, by the average of all texts. */
export function estimateTranslation(language: Language, missing: number) {
  const all = Object.entries(ORIGINALS[language]);
  const share = all.length === 0 ? 0 : missing / all.length;
  const texts = estimateTokens(...all.map(([, text]) => text)) * share;
  const keys = estimateTokens(...all.map(([key]) => key)) * share;
  const calls = Math.ceil(missing / TEXTS_PER_REQUEST);
  const input = Math.ceil(texts + keys + calls * estimateTokens(SITE_TEXT_ORDERS));
  return { calls, input, output: Math.ceil(texts * ANSWERS) };
}

/** Translates one batch. Some of its texts may have been written meanwhile. */
async function translate(
  { database, now, writer }: Options,
  { language, keys }: { language: Language; keys: readonly string[] },
  { signal, record }: ItemContext,
): Promise<ItemResult> {
  const missing = new Set(await missingTexts(database, language));
  const texts = originalsOf(
    language,
    keys.filter((key) => missing.has(key)),
  );
  if (texts.length === 0) return { outcome: 'unchanged', reason: null, stop: null };
  try {
    const written = await writer.siteTexts({ from: textsLanguage(language), to: language, texts }, { signal });
    const at = now();
    const rows = Object.entries(written.texts).map(([key, text]) => ({
      ...{ language, key, text, machine: true },
      ...{ created_at: at, updated_at: at },
    }));
    if (rows.length > 0) {
      await database.transaction(async (transaction) => {
        await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('wordings', 0))`);
        // Texts that an operator wrote meanwhile are kept.
        await transaction.insert(wordings).values(rows).onConflictDoNothing();
        await record(transaction, { before: {}, after: written.texts });
      });
    }
    const problems = written.problems.map(({ key, code }) => `${key}: ${code}`).join(', ');
    if (rows.length === 0) return { outcome: 'failed', reason: `ai_bad_output: ${problems}`, stop: null };
    return { outcome: 'updated', reason: problems === '' ? null : `ai_partly_bad_output: ${problems}`, stop: null };
  } catch (error) {
    if (error instanceof AiError) return failure(error);
    throw error;
  }
}

/** @returns the operation `translate-site`, which translates missing texts of the site in batches */
export function wordingJobs(options: Options): Job[] {
  const { database, writer } = options;
  return [
    chosenItemJob(
      {
        kind: 'translate-site',
        label: 'Textes du site',
        input: translationRun,
        subject: ({ language }: TranslationRun) => ({ provider: null, parameters: { language }, key: { language } }),
        counters: {
          ...{ updated: 'translatedCount', unchanged: 'unchangedCount' },
          ...{ failed: 'errorCount', total: 'totalBatches' },
        },
        check() {
          if (writer.model === null) throw aiErrors.notConfigured();
        },
      },
      ({ language }) => ({
        async survey() {
          const keys = await missingTexts(database, language);
          const itemsOf = (open: readonly string[]): WorkItem[] =>
            batchesOf(open).map((batch) => ({ id: batch.at(-1) ?? '', title: batch[0] ?? '' }));
          return {
            counters: {},
            countItems: async () => batchesOf(keys).length,
            itemsAfter: async (after) => itemsOf(after === null ? keys : keys.filter((key) => key > after)),
            perform: ({ id }, context) => {
              const upTo = keys.filter((key) => key <= id);
              return translate(options, { language, keys: upTo.slice(-TEXTS_PER_REQUEST) }, context);
            },
          };
        },
      }),
    ),
  ];
}

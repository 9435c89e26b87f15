import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import type { AiErrorCode } from '../../shared/ai-errors.ts';
import type { Language } from '../../shared/languages.ts';
import { columnsOf, GAME_TEXT_FIELDS, type GameTextField } from '../../shared/localized.ts';
import { changedFields, recordChange } from '../activity/usecases.ts';
import { refreshGame } from '../catalogue/write/usecases.ts';
import { attempt } from '../platform/db/attempts.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { lockGameRows, updateGame } from '../platform/db/game-texts.ts';
import type { FieldSource } from '../platform/db/schema/catalogue.ts';
import { games } from '../platform/db/schema.ts';
import type { AiError } from './errors.ts';
import type { ReasonCode } from './reasons.ts';
import type { TextColumn, TextRow } from './text-columns.ts';

/** Columns to write together, or not at all. */
export interface Step {
  /** Columns that must be unchanged: those written, and those the text was derived from. */
  unchanged: readonly (TextColumn | 'base_language')[];
  set: Partial<TextRow>;
  /** Sources of the columns; null for none. */
  writers: Readonly<Partial<Record<TextColumn, FieldSource | null>>>;
}

export interface Written {
  before: Partial<TextRow>;
  after: Partial<TextRow>;
}

export interface FillOptions {
  now: () => Date;
  /** Id of the operator; null for none. */
  actor: string | null;
  /** Runs in the same transaction as the write. */
  record?: ((transaction: Transaction, written: Written) => Promise<void>) | undefined;
}

const AUDITED = [...columnsOf(...GAME_TEXT_FIELDS), 'base_language'] as const;

function sourcesAfter(current: TextRow['field_sources'], steps: readonly Step[]): TextRow['field_sources'] {
  const writers = Object.assign({}, ...steps.map((step) => step.writers)) as Step['writers'];
  const entries = Object.entries({ ...current, ...writers });
  return Object.fromEntries(entries.flatMap(([column, writer]) => (writer ? [[column, writer]] : [])));
}

/**
 * Writes generated texts, with search, tags, version and history, in one transaction. Skips steps whose columns changed
 * since `read`. @returns what was written; null if the game was deleted
 */
export async function fillTexts(
  database: Database,
  gameId: string,
  { read, steps, options }: { read: TextRow; steps: readonly Step[]; options: FillOptions },
): Promise<Written | null> {
  if (steps.length === 0) return { before: {}, after: {} };
  return attempt(database, async (transaction) => {
    const [current] = await lockGameRows(transaction, eq(games.id, gameId));
    if (current === undefined) return null;
    const valid = steps.filter(({ unchanged }) =>
      unchanged.every((column) => isDeepStrictEqual(current[column], read[column])),
    );
    if (valid.length === 0) return { before: {}, after: {} };

    const set: Partial<TextRow> = Object.assign({}, ...valid.map((step) => step.set));
    const fieldSources = sourcesAfter(current.field_sources, valid);
    const at = options.now();
    const meta = { field_sources: fieldSources, version: sql`${games.version} + 1`, updated_at: at };
    await updateGame(transaction, gameId, { ...set, ...meta });
    const columns = Object.keys(set);
    await refreshGame(transaction, gameId, columns);

    const after = { ...current, ...set };
    const changes = changedFields(current, after, AUDITED);
    const change = { actor: options.actor, action: 'update', entity: 'game', entityId: gameId, at } as const;
    await recordChange(transaction, { ...change, label: after.title, changes });
    const written: Written = {
      before: Object.fromEntries(columns.map((column) => [column, current[column as keyof TextRow]])),
      after: set,
    };
    await options.record?.(transaction, written);
    return written;
  });
}

export interface TextProblem {
  language: Language;
  field: GameTextField;
  code: ReasonCode | AiErrorCode;
}

export interface TextResult extends Written {
  /**
   * - `written`: at least one text; `problems` lists the others
   * - `nothing_to_do`: no missing text that could be generated
   * - `changed_meanwhile`: the same texts changed concurrently; nothing was overwritten
   * - `failed`: no text, because of `problems` or `error`
   * - `gone`: the game does not exist
   */
  outcome: 'written' | 'nothing_to_do' | 'changed_meanwhile' | 'failed' | 'gone';
  title: string | null;
  problems: TextProblem[];
  /** The endpoint's failure or bad answer. Texts written before it stay. */
  error: AiError | null;
}

export function emptyResult(title: string | null, outcome: TextResult['outcome'] = 'nothing_to_do'): TextResult {
  return { outcome, title, before: {}, after: {}, problems: [], error: null };
}

/** Merges the result so far with that of the next part. */
export function combined(first: TextResult, next: TextResult): TextResult {
  const parts = [first.outcome, next.outcome];
  const outcome = (['gone', 'written', 'failed', 'changed_meanwhile'] as const).find((one) => parts.includes(one));
  return {
    outcome: outcome ?? 'nothing_to_do',
    title: next.title ?? first.title,
    before: { ...next.before, ...first.before },
    after: { ...first.after, ...next.after },
    problems: [...first.problems, ...next.problems],
    error: next.error ?? first.error,
  };
}

import type { MovedAnswer } from '../../../shared/forms/feeds.ts';
import type { FeedLanguage } from '../../../shared/forms/import.ts';
import type { NewGamesPublication } from '../../../shared/forms/import-selection.ts';
import type { Language } from '../../../shared/languages.ts';
import type { ProviderGame, UpsertOptions, UpsertResult } from '../../catalogue/write/usecases.ts';
import type { ImportCategories } from '../../categories/placement/import-categories.ts';
import type { Run } from '../../operations/job.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ImportNote } from '../errors.ts';
import type { ImportedGame } from '../providers/provider.ts';
import type { Counters } from '../queries.ts';
import type { GameSource, ImportLimits } from '../source.ts';

export interface ImportFailure {
  position: number;
  externalId: string | null;
  title: string | null;
  /** A code, with details after a colon. */
  reason: string;
  message: string;
}

/** A running import. Its signal aborts when the process ends or an operator stops it. The reason tells which. */
export interface ImportRun extends Run {
  source: GameSource;
  limits: ImportLimits;
  startedAt: Date;
  categories: ImportCategories;
  /** External ids and addresses read so far. A feed that changes during reading may repeat games. */
  seen: Set<string>;
  seenAddresses: Set<string>;
  /** Games in the order of the source, with the provider's rating. */
  ranked: { externalId: string; quality: number | null }[];
  /** Number of items on the pages read so far, and how many of them were processed. */
  found: number;
  processed: number;
  counters: Counters;
  failures: ImportFailure[];
  notes: ImportNote[];
  onFailure: ((failure: ImportFailure) => void) | undefined;
  isDryRun: boolean;
  /** The saved feed; null for a manual import. */
  feedId: string | null;
  /** Null for a preview, and for a manual import. */
  watch: Watch | null;
  /** The language of the texts: as requested, and as decided by the first games. Undefined if unknown. */
  language: { asked: FeedLanguage | undefined; taken: Language | undefined; isDecided: boolean };
  /** How new games are published. */
  publication: NewGamesPublication;
  apply: (database: Database, options: UpsertOptions, list: readonly ProviderGame[]) => Promise<UpsertResult[]>;
}

/** A game, its position among the items of the run, and its rank at the provider, from 1. */
export interface PlacedGame {
  position: number;
  place: number;
  game: ImportedGame;
}

/** Watches a saved feed for games that return with other ids and addresses. */
export interface Watch {
  /** The operator's answer; null until there is one. */
  answer: MovedAnswer | null;
  /** Hashes of the ids that earlier runs of the feed read. */
  former: Set<string>;
  /**
   * Games that are either new or known ones that moved, which is clear only at the end of the feed. At most the limit of
   * new games.
   */
  waiting: PlacedGame[];
  /** Whether the limit of new games is reached, so the rest is read only to find which games are still there. */
  isReadingOn: boolean;
}

/** Adds a note unless it is there already. */
export function addNote(run: Pick<ImportRun, 'notes'>, note: ImportNote): void {
  if (run.notes.every(({ code }) => code !== note.code)) run.notes.push(note);
}

export const isRepeated = ({ seen, seenAddresses }: ImportRun, { externalId, gameUrl }: ImportedGame) =>
  seen.has(externalId) || seenAddresses.has(gameUrl);

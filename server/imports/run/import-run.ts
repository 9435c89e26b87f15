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

/** A running import. Its signal aborts when the process ends or an operator stops it; the reason says which. */
export interface ImportRun extends Run {
  source: GameSource;
  limits: ImportLimits;
  startedAt: Date;
  categories: ImportCategories;
  /** External ids, and addresses, read so far: a feed that shifts during reading repeats games. */
  seen: Set<string>;
  seenAddresses: Set<string>;
  /** Games in the order of the source, with what the provider thinks of them. */
  ranked: { externalId: string; quality: number | null }[];
  /** Items of the pages read so far, and those of them that were handled. */
  found: number;
  processed: number;
  counters: Counters;
  failures: ImportFailure[];
  notes: ImportNote[];
  onFailure: ((failure: ImportFailure) => void) | undefined;
  isDryRun: boolean;
  /** The saved feed; null for an import by hand. */
  feedId: string | null;
  /** Null for a preview, and for an import by hand. */
  watch: Watch | null;
  /** The language of the texts: as asked for, and as it is decided by the first games. Undefined: nobody says it. */
  language: { asked: FeedLanguage | undefined; taken: Language | undefined; isDecided: boolean };
  /** How new games are published. */
  publication: NewGamesPublication;
  apply: (database: Database, options: UpsertOptions, list: readonly ProviderGame[]) => Promise<UpsertResult[]>;
}

/** A game, its position among the items of the run, and its place at the provider, from 1 on. */
export interface PlacedGame {
  position: number;
  place: number;
  game: ImportedGame;
}

/** Watches a saved feed for games that moved to other ids and addresses. */
export interface Watch {
  /** Null until the question is asked. */
  answer: MovedAnswer | null;
  /** Hashes of the ids that earlier runs of the feed read. */
  former: Set<string>;
  /** Games that are new, or known ones that moved: known only at the end of the feed. At most the limit of new games. */
  waiting: PlacedGame[];
  /** The limit of new games is reached. The rest is read only to find which games are still there. */
  isReadingOn: boolean;
}

/** Adds a note, once. */
export function addNote(run: Pick<ImportRun, 'notes'>, note: ImportNote): void {
  if (run.notes.every(({ code }) => code !== note.code)) run.notes.push(note);
}

export const isRepeated = ({ seen, seenAddresses }: ImportRun, { externalId, gameUrl }: ImportedGame) =>
  seen.has(externalId) || seenAddresses.has(gameUrl);

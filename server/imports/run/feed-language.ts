/** Decides in which language the texts of an import are: once, before anything is written. */
import { DETECTED, type FeedLanguage } from '../../../shared/forms/import.ts';
import { LANGUAGE_CODES, type Language } from '../../../shared/languages.ts';
import { leasedBy, mergedParameters } from '../../operations/lease.ts';
import { operations } from '../../platform/db/schema.ts';
import { detectedAs, languageOfTexts } from '../../texts/detector.ts';
import { type ImportNote, importNotes } from '../errors.ts';
import type { ReadItem } from '../source.ts';
import { addNote, type ImportRun } from './import-run.ts';

export interface DecidedLanguage {
  /** Undefined: new games are in `FEED_LANGUAGE`, known ones in theirs. */
  language: Language | undefined;
  note: ImportNote | null;
}

/**
 * What is said of the language counts. What is found only counts where it is asked for, and is noted where it differs.
 *
 * @param asked undefined if nobody said anything
 * @param found as `languageOfTexts` says it
 */
export function decideLanguage(asked: FeedLanguage | undefined, found: string | null): DecidedLanguage {
  if (asked === undefined) return { language: undefined, note: null };
  if (asked !== DETECTED) {
    const isDoubtful = found !== null && found !== detectedAs(asked);
    return { language: asked, note: isDoubtful ? importNotes.languageDoubtful(asked, found) : null };
  }
  if (found === null) return { language: undefined, note: importNotes.languageUnsure() };
  const language = LANGUAGE_CODES.find((code) => detectedAs(code) === found);
  return { language, note: language === undefined ? importNotes.languageUnknown(found) : null };
}

/** Decides by the first items with games, and stores what it found for whoever looks at the run. */
export async function chooseLanguage(run: ImportRun, items: readonly ReadItem[]): Promise<void> {
  const { language, lease, database, source } = run;
  // What a dry run found was shown before its games were chosen.
  if (language.isDecided || language.asked === undefined || source.isPart) return;
  const texts = items.flatMap((item) => ('ok' in item ? [item.ok.title, item.ok.description] : []));
  if (texts.length === 0) return;
  const found = await languageOfTexts(texts);
  const decided = decideLanguage(language.asked, found);
  run.language = { ...language, isDecided: true, taken: decided.language };
  if (decided.note !== null) addNote(run, decided.note);
  await database.orm
    .update(operations)
    .set({ parameters: mergedParameters({ found }) })
    .where(leasedBy(lease));
}

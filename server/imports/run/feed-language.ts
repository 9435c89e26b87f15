/** Decides the language of an import's texts, once, before anything is written. */
import { DETECTED, type FeedLanguage } from '../../../shared/forms/import.ts';
import { LANGUAGE_CODES, type Language } from '../../../shared/languages.ts';
import { leasedBy, mergedParameters } from '../../operations/lease.ts';
import { operations } from '../../platform/db/schema.ts';
import { detectedAs, languageOfTexts } from '../../texts/detector.ts';
import { type ImportNote, importNotes } from '../errors.ts';
import type { ReadItem } from '../source.ts';
import { addNote, type ImportRun } from './import-run.ts';

export interface DecidedLanguage {
  /** If undefined, new games are in `FEED_LANGUAGE`, and known ones keep theirs. */
  language: Language | undefined;
  note: ImportNote | null;
}

/**
 * Decides the language. An explicit one always applies; if the texts seem to be in another one, a note is added. The
 * detected one is used only on request.
 *
 * @param asked undefined if no language was given
 * @param found as `languageOfTexts` returns it
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

/** Decides by the first items with games, and stores the detected language for people who look at the run. */
export async function chooseLanguage(run: ImportRun, items: readonly ReadItem[]): Promise<void> {
  const { language, lease, database, source } = run;
  // The language found by the dry run was shown before its games were chosen, so it must not change.
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

import type { Language } from '../../../../shared/languages.ts';
import { type LateTexts, lateTexts } from '../../../i18n/late-texts.ts';
import { ENVELOPE_BYTES, type StoredSaves } from '../../components/player/stored-saves.ts';

/** What became of an export or import. The codes are keys of texts. */
export type ProgressOutcome = keyof LateTexts['progress'];

export const progressText = (outcome: ProgressOutcome, language: Language): string =>
  lateTexts(language).progress[outcome];

/** A game whose progress the site keeps. */
export interface KeptGame {
  id: string;
  /** Bytes of JSON that it may keep. */
  most: number;
}

/**
 * Offers the progress of a game as a file.
 *
 * @param name beginning of the file's name
 */
export function exportProgress(saves: StoredSaves, { id, most }: KeptGame, name: string): ProgressOutcome {
  const { save, problem } = saves.read(id, most);
  if (save === null) return problem === null || problem === 'not_kept' ? 'nothing' : problem;
  const address = URL.createObjectURL(new Blob([JSON.stringify(save)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}-${save.savedAt.slice(0, 10)}.json`;
  link.click();
  // The download has its own reference by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return 'exported';
}

/** Replaces the progress of a game by that of a file. A file that does not fit changes nothing. */
export async function importProgress(saves: StoredSaves, { id, most }: KeptGame, file: Blob): Promise<ProgressOutcome> {
  if (file.size > most + ENVELOPE_BYTES) return 'too_large';
  return saves.restore(id, await file.text(), most) ?? 'imported';
}

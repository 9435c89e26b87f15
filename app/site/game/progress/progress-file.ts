import type { Language } from '../../../../shared/languages.ts';
import { type LateTexts, lateTexts } from '../../../i18n/late-texts.ts';
import { ENVELOPE_BYTES, type StoredSaves } from '../../components/player/stored-saves.ts';

/** The result of an export or import. The codes are keys of texts. */
export type ProgressOutcome = keyof LateTexts['progress'];

export const progressText = (outcome: ProgressOutcome, language: Language): string =>
  lateTexts(language).progress[outcome];

/** A game whose progress the site stores. */
export interface KeptGame {
  id: string;
  /** Maximum size of its progress in bytes of JSON. */
  most: number;
}

/**
 * Downloads a game's progress as a file.
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
  // The download holds its own reference by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return 'exported';
}

/** Replaces a game's progress with that of a file. An unsuitable file changes nothing. */
export async function importProgress(saves: StoredSaves, { id, most }: KeptGame, file: Blob): Promise<ProgressOutcome> {
  if (file.size > most + ENVELOPE_BYTES) return 'too_large';
  return saves.restore(id, await file.text(), most) ?? 'imported';
}

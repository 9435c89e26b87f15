import type { Language } from '../../../../shared/languages.ts';
import { byLanguage } from '../../../i18n/by-language.ts';
import type reference from '../../../i18n/fr/progress.json';
import { MOST_FILE_BYTES, type StoredSaves } from '../../components/player/stored-saves.ts';

const TEXTS = byLanguage<typeof reference>(
  import.meta.glob('../../../i18n/*/progress.json', { eager: true, import: 'default' }),
);

/** What became of an export or import. The codes are keys of texts. */
export type ProgressOutcome = keyof typeof reference;

export const progressText = (outcome: ProgressOutcome, language: Language): string => TEXTS[language][outcome];

/** Offers the progress of a game as a file. */
export function exportProgress(saves: StoredSaves, game: { id: string; name: string }): ProgressOutcome {
  const { save, problem } = saves.read(game.id);
  if (save === null) return problem === null || problem === 'not_kept' ? 'nothing' : problem;
  const address = URL.createObjectURL(new Blob([JSON.stringify(save)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${game.name}-${save.savedAt.slice(0, 10)}.json`;
  link.click();
  // The download has its own reference by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return 'exported';
}

/** Replaces the progress of a game by that of a file. A file that does not fit changes nothing. */
export async function importProgress(saves: StoredSaves, gameId: string, file: Blob): Promise<ProgressOutcome> {
  if (file.size > MOST_FILE_BYTES) return 'too_large';
  return saves.restore(gameId, await file.text()) ?? 'imported';
}

import { useRef, useState } from 'react';
import type { GameDetail } from '../../../../shared/catalogue.ts';
import { useLanguage, useText } from '../../../i18n/language.tsx';
import { withLateTexts } from '../../../i18n/late-texts.ts';
import { ExportIcon, ImportIcon } from '../../../ui/more-icons.tsx';
import { KEPT } from '../../components/player/kept.ts';
import { mostSaveBytes } from '../../components/player/stored-saves.ts';
import type { ProgressOutcome } from './progress-file.ts';

/** Path of the built-in games and the Flash games, whose progress the site stores. */
const OWN_PATH = '/play/';

/** Transfers a game's progress to another browser, as a file. */
export function ProgressActions({ game }: { game: Pick<GameDetail, 'id' | 'slug' | 'gameUrl'> }) {
  const t = useText();
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState('');
  const { id, gameUrl } = game;
  if (gameUrl?.startsWith(OWN_PATH) !== true) return null;
  const kept = { id, most: mostSaveBytes(gameUrl) };

  /** Loads the code on first use. */
  async function run(work: (code: typeof import('./progress-file.ts')) => ProgressOutcome | Promise<ProgressOutcome>) {
    setMessage('');
    try {
      const code = await withLateTexts(import('./progress-file.ts'), language);
      setMessage(code.progressText(await work(code), language));
    } catch (error) {
      console.warn('the progress could not be exported or imported', error);
      setMessage(t('site.networkError'));
    }
  }

  return (
    <>
      <button
        type="button"
        onClick={() => run(({ exportProgress }) => exportProgress(KEPT.saves, kept, game.slug ?? id))}
      >
        <ExportIcon />
        {t('game.progress.export')}
      </button>
      <button type="button" onClick={() => input.current?.click()}>
        <ImportIcon />
        {t('game.progress.import')}
      </button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) void run(({ importProgress }) => importProgress(KEPT.saves, kept, file));
          // Allows choosing the same file again.
          currentTarget.value = '';
        }}
      />
      <span role="status" className={message === '' ? 'visually-hidden' : undefined}>
        {message}
      </span>
    </>
  );
}

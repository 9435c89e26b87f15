import { useEffect, useRef, useState } from 'react';
import type { GameCard as Game } from '../../../../shared/catalogue.ts';
import type { Language } from '../../../../shared/languages.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { useLateText } from '../../../i18n/late-texts.ts';
import { CloseIcon } from '../../../ui/icons.tsx';
import { GameCard } from '../game-card.tsx';
import { openPlayer } from '../player-slot.tsx';
import { reportVisit } from '../visits.ts';
import styles from './shelf.module.css';
import type { ShelfName } from './shelf-names.ts';
import { favouriteGames, recentGames, useStoredGames } from './stored-games.ts';

/** Initial number of games in a row, and number added by each scroll step. */
const STEP = 60;

const STORED_GAMES = { favourites: favouriteGames, recent: recentGames };

/** A visitor's own games, kept in this browser, in rows that scroll horizontally. */
export function Shelves({ rows, title }: { rows: ShelfName[]; title?: string | undefined }) {
  return rows.map((name) => <Shelf key={name} name={name} title={title} />);
}

interface Removal {
  /** All games of the row before the removal. */
  before: readonly string[];
  /** Null when the whole row was cleared. */
  title: string | null;
}

interface ShelfProps {
  name: ShelfName;
  /** Replaces the usual heading. */
  title: string | undefined;
}

/** A row with a fixed height, whatever is removed from it. */
function Shelf({ name, title }: ShelfProps) {
  const t = useLateText('library');
  const stored = STORED_GAMES[name];
  const ids = useStoredGames(stored);
  const [shown, setShown] = useState(STEP);
  const [taken, setTaken] = useState<Removal | null>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const row = ids.slice(0, shown);
  const { cards, failed, loading, retry } = useCards(useLanguage(), row);

  // The focused button may have been removed: move the focus.
  useEffect(() => {
    if (taken !== null && (document.activeElement === document.body || document.activeElement === null)) {
      undo.current?.focus({ preventScroll: true });
    }
  }, [taken]);

  const take = (game: Game | null) => {
    setTaken({ before: ids, title: game?.title.text ?? null });
    stored.remove(game === null ? ids : [game.id]);
  };
  const games = row.flatMap((id) => cards.get(id) ?? []);
  const nothingShown = games.length === 0 && !loading && ids.length <= shown;
  const headingId = `shelf-${name}`;

  return (
    <section className={styles.shelf} aria-labelledby={headingId}>
      <div className={styles.heading}>
        <h2 id={headingId}>{title ?? t(name)}</h2>
        <p className="truncate" role="status">
          {taken?.title != null && t('removed', { title: taken.title })}
        </p>
        {taken !== null && (
          <button
            ref={undo}
            type="button"
            className={`${styles.action} ${styles.undo}`}
            onClick={() => {
              stored.restore(taken.before);
              setTaken(null);
            }}
          >
            {t('undo')}
          </button>
        )}
        {ids.length > 0 && (
          <button
            type="button"
            className={`${styles.action} ${styles.clear}`}
            aria-label={t(name === 'favourites' ? 'clearFavourites' : 'clearRecent')}
            onClick={() => take(null)}
          >
            {t('clear')}
          </button>
        )}
      </div>
      {failed ? (
        <p className={styles.note} role="alert">
          {t('failed')}
          <button type="button" className={styles.action} onClick={retry}>
            {t('retry')}
          </button>
        </p>
      ) : nothingShown ? (
        <p className={styles.note}>{t(ids.length === 0 ? 'cleared' : 'gone')}</p>
      ) : (
        <ul className={styles.strip} aria-busy={loading} aria-labelledby={headingId}>
          {games.map((game) => (
            <li key={game.id}>
              <GameCard
                game={game}
                size="narrow"
                corner={
                  <button
                    type="button"
                    className={`${styles.remove} corner`}
                    aria-label={
                      name === 'favourites'
                        ? t('removeOf', { title: game.title.text })
                        : t('forget', { title: game.title.text })
                    }
                    title={name === 'favourites' ? t('remove') : t('forget', { title: game.title.text })}
                    onClick={() => take(game)}
                  >
                    <CloseIcon />
                  </button>
                }
                onPlay={(id, trigger) => {
                  reportVisit(id);
                  openPlayer({ game, from: 'list', queue: games, trigger });
                }}
              />
            </li>
          ))}
          {loading &&
            row.slice(games.length, games.length + 12).map((id) => <li key={id} className={styles.waiting} />)}
          {ids.length > shown && !loading && (
            <li>
              <button type="button" className={styles.more} onClick={() => setShown(shown + STEP)}>
                {t('more')}
              </button>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

/** Maximum number of games in a request. */
const MAX_PER_REQUEST = 60;

/** @throws when the request fails */
async function fetchCards(language: Language, ids: readonly string[]): Promise<Game[]> {
  const response = await fetch('/api/games/cards', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ language, ids }),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const { games } = (await response.json()) as { games: Game[] }; // Our own server's answer.
  return games;
}

/** By id; null for a game that is hidden today. Keep it, because it may be shown again. */
type Cards = ReadonlyMap<string, Game | null>;

/** Current cards of some games; `failed` stays set until `retry`. */
function useCards(language: Language, ids: readonly string[]) {
  const [known, setKnown] = useState<{ language: Language; cards: Cards }>({ language, cards: new Map() });
  const [failed, setFailed] = useState(false);
  const cards: Cards = known.language === language ? known.cards : new Map();
  const missing = ids.filter((id) => !cards.has(id)).slice(0, MAX_PER_REQUEST);
  const missingIds = missing.join(',');

  // biome-ignore lint/correctness/useExhaustiveDependencies: depends on the ids, not on the array's identity
  useEffect(() => {
    if (missingIds === '' || failed) return;
    let outdated = false;
    fetchCards(language, missing)
      .then((games) => {
        if (outdated) return;
        const found = new Map(games.map((game) => [game.id, game]));
        setKnown({
          language,
          cards: new Map([...cards, ...missing.map((id) => [id, found.get(id) ?? null] as const)]),
        });
      })
      .catch((error: unknown) => {
        if (outdated) return;
        console.warn('stored games could not be loaded', error);
        setFailed(true);
      });
    return () => {
      outdated = true;
    };
  }, [language, missingIds, failed]);

  return { cards, failed, loading: missingIds !== '' && !failed, retry: () => setFailed(false) };
}

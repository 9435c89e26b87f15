import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flashPlayerPath, frameSettings } from '../../../../shared/frame-settings.ts';
import type { Language } from '../../../../shared/languages.ts';
import { foreignText, useLanguage, useLocalizedPath, useText } from '../../../i18n/language.tsx';
import { button } from '../../../ui/button.ts';
import { NewTabIcon, RetryIcon } from '../../../ui/more-icons.tsx';
import { share } from '../../../ui/share.ts';
import { useConsentChoice } from '../consent/use-choice.ts';
import { ReportButton } from '../report-button.tsx';
import { useLayoutData } from '../root-data.ts';
import { reportFailure, reportStart } from '../visits.ts';
import { connectGame, type PlayState } from './game-bridge.ts';
import { KEPT } from './kept.ts';
import { measurePlay } from './play-time.ts';
import styles from './player-frame.module.css';
import { type FramedGame, frameAddress, pageAddress } from './shown-game.ts';
import { mostSaveBytes } from './stored-saves.ts';

interface PlayerFrameProps {
  game: FramedGame;
  /** How to show a failure: an overlay with actions, or a console message. */
  onFailure: 'overlay' | 'log';
  /** Called when the game's document has loaded. */
  onReady: () => void;
  /** Called when the game has failed to load, or loads after all. */
  onFailed: (failed: boolean) => void;
  /** Called when a built-in game starts, pauses or ends. */
  onState: (state: PlayState) => void;
  /** Shows another game; null if there is none. */
  onNext: (() => void) | null;
  /** Called when a built-in game asks to close. While its frame has the focus, the page receives no keys. */
  onLeave: () => void;
}

/** Adds a game to the recently played ones. Loads the code on first use. */
function rememberPlayed(gameId: string): void {
  import('../library/stored-games.ts')
    .then(({ recentGames }) => recentGames.add(gameId))
    .catch((error: unknown) => console.warn('the game could not be added to recently played', error));
}

/** A game that fills its positioned parent. Renders in the browser only, because embedding depends on the page's URL. */
export function PlayerFrame({ game, ...rest }: PlayerFrameProps) {
  const t = useText();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => rememberPlayed(game.id), [game.id]);
  useEffect(() => reportStart(game.id), [game.id]);
  if (game.gameUrl === null) {
    return (
      <div className={styles.notice}>
        <p className={styles.title}>{t('site.overlay.loading')}</p>
        <p>{t('site.overlay.soon')}</p>
      </div>
    );
  }
  // Each attempt gets a new frame, because changing the old one's URL would add a history entry.
  return (
    <Attempt
      key={`${game.id} ${attempt}`}
      game={game}
      gameUrl={game.gameUrl}
      isRetry={attempt > 0}
      onRetry={() => setAttempt(attempt + 1)}
      {...rest}
    />
  );
}

interface AttemptProps extends PlayerFrameProps {
  gameUrl: string;
  isRetry: boolean;
  onRetry: () => void;
}

function Attempt({
  game,
  gameUrl,
  isRetry,
  onFailure,
  onReady,
  onFailed,
  onState,
  onNext,
  onLeave,
  onRetry,
}: AttemptProps) {
  const t = useText();
  const language = useLanguage();
  const localized = useLocalizedPath();
  const templates = useLayoutData()?.frameTemplates;
  const agreed = useConsentChoice()?.ads === true;
  // Fixed for the attempt, because a changed URL would reload the game.
  const [settings] = useState(() =>
    frameSettings(
      frameAddress(game, { gameUrl, language, localized, templates }, agreed),
      window.location.href,
      // A built-in game may not know the page's language. It then speaks the one of its title.
      gameUrl === flashPlayerPath(game.id) ? language : game.title.language,
      game.permissions,
    ),
  );
  const [loaded, setLoaded] = useState(false);
  const failure = useFrameFailure(game.id, { refused: settings.kind === 'refused', loaded, isRetry });
  const failed = failure !== null;
  const plays = loaded && !failed;

  useEffect(() => (plays ? measurePlay(game.id) : undefined), [plays, game.id]);
  const tellFailed = useEffectEvent(onFailed);

  useEffect(() => tellFailed(failed), [failed]);

  useEffect(() => {
    if (failure === null) return;
    console.warn(`the game "${game.title.text}" could not be loaded: ${failure}`);
    // Being offline is not the game's fault.
    if (failure !== 'offline') reportFailure(game.id);
  }, [failure, game.id, game.title.text]);

  return (
    <div className={styles.stage}>
      {settings.kind === 'frame' && (
        <Frame
          game={game}
          language={language}
          settings={settings}
          covered={failed && onFailure === 'overlay'}
          onState={onState}
          onNext={onNext}
          onLeave={onLeave}
          onLoad={() => {
            setLoaded(true);
            onReady();
          }}
        />
      )}
      {!loaded && !failed && (
        <p className={styles.loading} role="status">
          <span className={styles.boxes} aria-hidden="true">
            <span />
            <span />
            <span />
          </span>
          {t('game.loading')}
        </p>
      )}
      {failed && onFailure === 'overlay' && (
        <Failure
          game={game}
          newTabUrl={settings.kind === 'frame' ? settings.src : settings.newTabUrl}
          onRetry={onRetry}
        />
      )}
    </div>
  );
}

interface FrameProps {
  game: FramedGame;
  language: Language;
  settings: Extract<ReturnType<typeof frameSettings>, { kind: 'frame' }>;
  covered: boolean;
  onLoad: () => void;
  onState: (state: PlayState) => void;
  onNext: (() => void) | null;
  onLeave: () => void;
}

function Frame({ game, language, settings, covered, onLoad, onState, onNext, onLeave }: FrameProps) {
  const localized = useLocalizedPath();
  const t = useText();
  const frame = useRef<HTMLIFrameElement>(null);
  const { id, title, gameUrl } = game;
  const changeState = useEffectEvent(onState);
  const leave = useEffectEvent(onLeave);
  const showNext = useEffectEvent(() => onNext?.());
  const hasNext = onNext !== null;
  const shareResult = useEffectEvent((text: string) =>
    share({ title: title.text, text, url: pageAddress(game, localized) }),
  );

  useEffect(() => {
    if (!settings.ownOrigin || frame.current === null) return;
    return connectGame(frame.current, {
      gameId: id,
      language,
      ...KEPT,
      mostBytes: mostSaveBytes(gameUrl ?? ''),
      hasSoundButton: true,
      share: (text) => shareResult(text),
      onState: (state) => changeState(state),
      onLeave: () => leave(),
      onNext: hasNext ? () => showNext() : null,
    });
  }, [id, language, gameUrl, settings.ownOrigin, hasNext]);

  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={t('game.player.frame', { title: title.text })}
      {...foreignText(title, language)}
      src={settings.src}
      sandbox={settings.sandbox}
      allow={settings.allow}
      // Publishers only allow their games on known sites, so they need the origin, but not the page's path.
      referrerPolicy="strict-origin-when-cross-origin"
      hidden={covered}
      onLoad={onLoad}
    />
  );
}

interface FailureProps {
  game: FramedGame;
  newTabUrl: string | null;
  onRetry: () => void;
}

function Failure({ game, newTabUrl, onRetry }: FailureProps) {
  const t = useText();
  const retry = useRef<HTMLButtonElement>(null);
  useEffect(() => retry.current?.focus(), []);
  return (
    <div className={styles.notice} role="alert">
      <p className={styles.title}>{t('game.failure.title')}</p>
      <p>{t('game.failure.text')}</p>
      <p className={`${styles.actions} button-row`}>
        <button ref={retry} type="button" className={button.primary} onClick={onRetry}>
          <RetryIcon />
          {t('site.retry')}
        </button>
        {newTabUrl !== null && (
          <a className={button.quiet} href={newTabUrl} target="_blank" rel="noopener">
            <NewTabIcon />
            {t('game.failure.newTab')}
          </a>
        )}
        <ReportButton className={button.quiet} gameId={game.id} title={game.title.text} />
      </p>
    </div>
  );
}

/** Milliseconds after which a game whose document has not loaded counts as failed. */
const LOAD_TIMEOUT = 15_000;

type FrameFailure = 'refused' | 'offline' | 'unreachable' | 'timeout';

/**
 * Returns whether a game's frame failed. Browsers also fire `load` for their own error pages, so the server checks whether the
 * URL responds and may be framed. A frame that does not load within 15 seconds also counts as failed.
 *
 * @param refused whether the URL cannot be embedded on this page at all
 * @param loaded whether the frame fired `load`. A late event revokes a timeout
 * @param isRetry whether the server must check a URL again that failed before
 */
function useFrameFailure(
  gameId: string,
  { refused, loaded, isRetry }: { refused: boolean; loaded: boolean; isRetry: boolean },
): FrameFailure | null {
  const [late, setLate] = useState(false);
  const [probed, setProbed] = useState<'unreachable' | 'offline' | null>(null);

  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LOAD_TIMEOUT);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (refused) return;
    const request = new AbortController();
    probe(gameId, isRetry, request.signal).then((verdict) => {
      if (!request.signal.aborted) setProbed(verdict);
    });
    return () => request.abort();
  }, [gameId, refused, isRetry]);

  if (refused) return 'refused';
  if (probed !== null) return probed;
  return late && !loaded ? 'timeout' : null;
}

/**
 * Asks the server to probe the URL. Without a response only the frame's own events count, unless the browser is offline and the
 * frame therefore shows its error page.
 */
async function probe(gameId: string, isRetry: boolean, signal: AbortSignal): Promise<'unreachable' | 'offline' | null> {
  try {
    const path = `/api/games/${encodeURIComponent(gameId)}/frame${isRetry ? '?retry' : ''}`;
    const response = await fetch(path, { signal });
    if (!response.ok) return null;
    const verdict: unknown = await response.json();
    const refused = typeof verdict === 'object' && verdict !== null && 'ok' in verdict && verdict.ok === false;
    return refused ? 'unreachable' : null;
  } catch {
    return navigator.onLine ? null : 'offline';
  }
}

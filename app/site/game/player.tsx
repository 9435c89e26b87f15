import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foreignLanguage, useLanguage } from '../../i18n/language.tsx';
import { ArrowLeftIcon, ChevronIcon, ExitFullscreenIcon, FullscreenIcon } from '../../ui/icons.tsx';
import { type FramedGame, PlayerFrame } from '../components/player/player-frame.tsx';
import styles from './player.module.css';
import { useFullscreen } from './use-fullscreen.ts';

/** How long the bar stays once the game is there and nobody touches the bar, in milliseconds. */
const BAR_REST = 3000;

/** Keys that work the player and the browser; any other is meant for the game. */
const OWN_KEYS = /^(Tab|Escape|Shift|Control|Alt|AltGraph|Meta|F\d+)$/;

interface PlayerProps {
  game: FramedGame;
  onLeave: () => void;
}

/** The game over the whole window, with a bar that gets out of the way. */
export function Player({ game, onLeave }: PlayerProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const dialog = useRef<HTMLDialogElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  const fullscreen = useFullscreen(screen);
  const bar = useRestingBar();
  const { title } = game;

  useEffect(() => {
    if (dialog.current?.open !== false) return;
    dialog.current.showModal();
    // Not on a button of the bar: the space bar is for the game, not for leaving it.
    dialog.current.focus();
  }, []);

  /** The first key a player presses takes the keyboard to the game. */
  const wakeGame = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget || OWN_KEYS.test(event.key) || event.ctrlKey || event.metaKey) return;
    event.currentTarget.querySelector('iframe')?.focus();
  };

  return (
    <dialog
      ref={dialog}
      className={styles.player}
      aria-label={t('game.player.label', { title: title.text })}
      tabIndex={-1}
      onKeyDown={wakeGame}
      onCancel={(event) => {
        event.preventDefault();
        onLeave();
      }}
      onClose={onLeave}
    >
      <div ref={screen} className={styles.screen} data-resting={bar.resting || undefined}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only watches whether its buttons are in use */}
        <div
          className={styles.bar}
          onPointerEnter={bar.hold}
          onPointerLeave={bar.release}
          onFocus={bar.hold}
          onBlur={bar.release}
        >
          <button
            type="button"
            className={styles.back}
            aria-label={t('game.player.backToPage')}
            title={t('game.player.backToPage')}
            onClick={onLeave}
          >
            <ArrowLeftIcon />
            {t('game.player.back')}
          </button>
          <p className={styles.name} lang={foreignLanguage(title, language)}>
            {title.text}
          </p>
          {fullscreen.available && (
            <button
              type="button"
              className={styles.control}
              aria-label={t(fullscreen.on ? 'game.player.exitFullscreen' : 'game.player.fullscreen')}
              title={t(fullscreen.on ? 'game.player.exitFullscreen' : 'game.player.fullscreen')}
              onClick={fullscreen.toggle}
            >
              {fullscreen.on ? <ExitFullscreenIcon /> : <FullscreenIcon />}
            </button>
          )}
        </div>
        {/* For pointers only: with the keyboard, Tab reaches the bar and brings it back. */}
        <button
          type="button"
          className={styles.handle}
          tabIndex={-1}
          aria-hidden="true"
          title={t('game.player.showBar')}
          onPointerEnter={bar.peek}
          onClick={bar.peek}
        >
          <ChevronIcon />
        </button>
        <div className={styles.stage}>
          <PlayerFrame game={game} onFailure="overlay" onReady={bar.start} />
        </div>
      </div>
    </dialog>
  );
}

/** The bar rests a while after the game arrived, unless a pointer or the focus holds it. */
function useRestingBar() {
  const [resting, setResting] = useState(false);
  const ready = useRef(false);
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  const hold = () => {
    clearTimeout(timer.current);
    setResting(false);
  };
  const release = () => {
    clearTimeout(timer.current);
    if (ready.current) timer.current = window.setTimeout(() => setResting(true), BAR_REST);
  };
  const start = () => {
    ready.current = true;
    release();
  };
  const peek = () => {
    hold();
    release();
  };
  return { resting, start, hold, release, peek };
}

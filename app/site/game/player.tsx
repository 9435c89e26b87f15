import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Orientation } from '../../../shared/game-facts.ts';
import { foreignLanguage, useLanguage, useText } from '../../i18n/language.tsx';
import { ArrowLeftIcon, ChevronIcon, ExitFullscreenIcon, FullscreenIcon } from '../../ui/icons.tsx';
import { NewTabLink } from '../components/player/new-tab-link.tsx';
import { PlayerFrame } from '../components/player/player-frame.tsx';
import { PLAYING_TEXTS } from '../components/player/playing-texts.ts';
import { RotateHint } from '../components/player/rotate-hint.tsx';
import type { FramedGame } from '../components/player/shown-game.ts';
import styles from './player.module.css';

/** Milliseconds that the bar stays visible once the game has loaded and the bar is not in use. */
const BAR_HIDE_DELAY = 3000;

/** Keys for the player and the browser; any other is passed to the game. */
const OWN_KEYS = /^(Tab|Escape|Shift|Control|Alt|AltGraph|Meta|F\d+)$/;

export interface PlayerProps {
  game: FramedGame & { orientation: Orientation | null };
  onLeave: () => void;
}

/** The game over the whole window, with a bar that hides. */
export function Player({ game, onLeave }: PlayerProps) {
  const t = useText();
  const language = useLanguage();
  const keys = PLAYING_TEXTS[language];
  const dialog = useRef<HTMLDialogElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  const fullscreen = useFullscreen(screen);
  const bar = useBarHiding();
  const { title } = game;

  useEffect(() => {
    if (dialog.current?.open !== false) return;
    dialog.current.showModal();
    // Not a button of the bar: the space bar must go to the game.
    dialog.current.focus();
  }, []);

  /** Receives no keys pressed inside the game's frame. */
  const press = (event: KeyboardEvent<HTMLDialogElement>) => {
    const { key, target, currentTarget } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    // The report form over the player has its own keys.
    if (!(target instanceof Element) || target.closest('dialog') !== currentTarget) return;
    if (key === 'Backspace') onLeave();
    else if (key.toLowerCase() === 'f' && fullscreen.available) void fullscreen.toggle();
    // Any other key moves the focus into the game.
    else if (target === currentTarget && !OWN_KEYS.test(key)) currentTarget.querySelector('iframe')?.focus();
  };

  return (
    <dialog
      ref={dialog}
      className="full-window"
      aria-label={t('game.player.label', { title: title.text })}
      tabIndex={-1}
      onKeyDown={press}
      onCancel={(event) => {
        // In React's tree the report form over the player is a descendant, whose events bubble here.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        // Escape leaves full screen first.
        if (fullscreen.on) void fullscreen.toggle();
        else onLeave();
      }}
      onClose={({ target, currentTarget }) => {
        if (target === currentTarget) onLeave();
      }}
    >
      <div ref={screen} className={styles.screen} data-resting={bar.resting || undefined}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: no control: only tracks hover and focus of its buttons */}
        <div
          className={styles.bar}
          onPointerEnter={bar.hold}
          onPointerLeave={bar.release}
          onFocus={bar.hold}
          onBlur={bar.release}
        >
          <button
            type="button"
            className={styles.control}
            aria-label={t('game.player.backToPage')}
            aria-keyshortcuts="Escape Backspace"
            title={keys.backKey}
            onClick={onLeave}
          >
            <ArrowLeftIcon />
            {t('game.player.back')}
          </button>
          <p className={`${styles.name} truncate`} lang={foreignLanguage(title, language)}>
            {title.text}
          </p>
          <NewTabLink game={game} className={styles.control ?? ''} iconOnly />
          {fullscreen.available && (
            <button
              type="button"
              className={styles.control}
              aria-label={t(fullscreen.on ? 'game.player.exitFullscreen' : 'game.player.fullscreen')}
              aria-keyshortcuts="F"
              title={fullscreen.on ? keys.exitFullscreenKey : keys.fullscreenKey}
              onClick={fullscreen.toggle}
            >
              {fullscreen.on ? <ExitFullscreenIcon /> : <FullscreenIcon />}
            </button>
          )}
        </div>
        {/* For pointers only: with the keyboard, Tab reaches the bar and shows it. */}
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
          <PlayerFrame game={game} onFailure="overlay" onReady={bar.start} onLeave={onLeave} />
        </div>
        <RotateHint orientation={game.orientation} />
      </div>
    </dialog>
  );
}

/** Hides the bar some time after the game has loaded, unless it is hovered or focused. */
function useBarHiding() {
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
    if (ready.current) timer.current = window.setTimeout(() => setResting(true), BAR_HIDE_DELAY);
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

/** Full screen of an element. iPhones support it for videos only. */
function useFullscreen(element: RefObject<HTMLElement | null>) {
  const [on, setOn] = useState(false);

  useEffect(() => {
    const update = () => setOn(element.current !== null && document.fullscreenElement === element.current);
    document.addEventListener('fullscreenchange', update);
    return () => document.removeEventListener('fullscreenchange', update);
  }, [element]);

  const toggle = async () => {
    try {
      if (document.fullscreenElement === null) await element.current?.requestFullscreen({ navigationUI: 'hide' });
      else await document.exitFullscreen();
    } catch (error) {
      console.warn('full screen was refused', error);
    }
  };
  return { available: document.fullscreenEnabled === true, on, toggle };
}

import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useText } from '../../../i18n/language.tsx';
import { closeGame, type OpenedGame } from './opened-game.ts';
import styles from './player.module.css';
import { PlayerScreen } from './player-screen.tsx';
import { useFullScreen } from './use-full-screen.ts';

/** Keys for the player and the browser. All other keys go to the game. */
const OWN_KEYS = /^(Tab|Escape|Shift|Control|Alt|AltGraph|Meta|F\d+)$/;

/** The game, over the whole window. */
export function Player({ game, from, queue, trigger }: OpenedGame) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  const fullScreen = useFullScreen(screen, game.orientation);
  const { title } = game;

  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
    return () => trigger?.focus({ preventScroll: true });
  }, [trigger]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: for each game
  useEffect(() => {
    // Not a button of the bar, because the space bar must go to the game.
    dialog.current?.focus();
  }, [game.id]);

  useEffect(() => {
    const before = document.title;
    document.title = title.text;
    return () => {
      document.title = before;
    };
  }, [title.text]);

  /** Does not receive keys pressed inside the game's frame. */
  const press = (event: KeyboardEvent<HTMLDialogElement>) => {
    const { key, target, currentTarget } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
    // The report form above the player handles its own keys.
    if (!(target instanceof Element) || target.closest('dialog') !== currentTarget) return;
    if (key === 'Backspace') closeGame();
    else if (key.toLowerCase() === 'f' && fullScreen.available) void fullScreen.toggle();
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
        // In React's tree, the report form above the player is a descendant, whose events bubble here.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        // Escape first leaves full screen. The state follows a moment later.
        if (document.fullscreenElement !== null) void fullScreen.toggle();
        else closeGame();
      }}
      onClose={({ target, currentTarget }) => {
        if (target === currentTarget) closeGame();
      }}
    >
      <div ref={screen} className={styles.screen}>
        {/* Keyed by game, so that only full screen carries over to the next game. */}
        <PlayerScreen key={game.id} game={game} from={from} queue={queue} fullScreen={fullScreen} />
      </div>
    </dialog>
  );
}

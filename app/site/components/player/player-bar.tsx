import { useSyncExternalStore } from 'react';
import type { GameCard } from '../../../../shared/catalogue.ts';
import { foreignText, useLanguage, useText } from '../../../i18n/language.tsx';
import { lateTexts } from '../../../i18n/late-texts.ts';
import { ArrowLeftIcon, CloseIcon } from '../../../ui/icons.tsx';
import { ExitFullscreenIcon, FullscreenIcon, MutedIcon, NextIcon, SoundIcon } from '../../../ui/more-icons.tsx';
import { useHeart } from '../use-heart.ts';
import { KEPT } from './kept.ts';
import { closeGame, type OpenedGame, playNext } from './opened-game.ts';
import styles from './player.module.css';
import { PlayerMenu } from './player-menu.tsx';
import type { FullScreen } from './use-full-screen.ts';

interface PlayerBarProps {
  game: GameCard;
  from: OpenedGame['from'];
  next: GameCard | undefined;
  /** Whether the game supports this site's sound setting. */
  mutable: boolean;
  fullScreen: FullScreen;
  /** Keeps the bar visible while it is in use. */
  hold: () => void;
  release: () => void;
}

/** Operators may write the placeholder with other spaces, and more than once. */
const nextLabel = (text: string, title: string) => text.replace(/\{\{\s*title\s*\}\}/g, () => title);

/** The controls of the player. */
export function PlayerBar({ game, from, next, mutable, fullScreen, hold, release }: PlayerBarProps) {
  const t = useText();
  const language = useLanguage();
  const texts = lateTexts(language).playing;
  const Heart = useHeart();
  const { title } = game;
  const overPage = from === 'page';
  const fullScreenLabel = t(fullScreen.on ? 'game.player.exitFullscreen' : 'game.player.fullscreen');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: no control: only tracks hover and focus of its buttons
    <div className={styles.bar} onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      <button
        type="button"
        className={styles.control}
        aria-label={t(overPage ? 'game.player.backToPage' : 'site.overlay.close')}
        aria-keyshortcuts="Escape Backspace"
        title={overPage ? texts.backKey : texts.closeKey}
        onClick={closeGame}
      >
        {overPage ? <ArrowLeftIcon /> : <CloseIcon />}
        <span>{overPage ? t('game.player.back') : texts.close}</span>
      </button>
      <p className={`${styles.name} truncate`} {...foreignText(title, language)}>
        {title.text}
      </p>
      {/* First, because a game reports only after a while that it can be muted, and the others must not move. */}
      {mutable && <MuteButton mute={texts.mute} unmute={texts.unmute} />}
      {Heart && <Heart game={game} place="bar" />}
      {next && (
        <button
          type="button"
          className={styles.control}
          aria-label={nextLabel(texts.next, next.title.text)}
          title={nextLabel(texts.next, next.title.text)}
          onClick={() => playNext(next)}
        >
          <NextIcon />
        </button>
      )}
      {fullScreen.available && (
        <button
          type="button"
          className={styles.control}
          aria-label={fullScreenLabel}
          aria-keyshortcuts="F"
          title={fullScreen.on ? texts.exitFullscreenKey : texts.fullscreenKey}
          onClick={fullScreen.toggle}
        >
          {fullScreen.on ? <ExitFullscreenIcon /> : <FullscreenIcon />}
        </button>
      )}
      <PlayerMenu game={game} from={from} label={texts.more} />
    </div>
  );
}

function MuteButton({ mute, unmute }: { mute: string; unmute: string }) {
  const muted = useSyncExternalStore(KEPT.mute.subscribe, KEPT.mute.read);
  const label = muted ? unmute : mute;
  return (
    <button
      type="button"
      className={styles.control}
      aria-label={label}
      aria-keyshortcuts="M"
      title={label}
      onClick={() => KEPT.mute.write(!muted)}
    >
      {muted ? <MutedIcon /> : <SoundIcon />}
    </button>
  );
}

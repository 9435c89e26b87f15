import { previewPath } from '../../../shared/previews.ts';

/** Milliseconds that a pointer or the focus must stay on a card before its video plays. */
const DELAY = 300;

/** Whether videos may play: only with a mouse, and not for visitors who prefer reduced motion or reduced data. */
function mayPlay(): boolean {
  // Not in TypeScript's types: Network Information API, in Chromium only.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  const isWanted = window.matchMedia('(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference)');
  return isWanted.matches && connection?.saveData !== true;
}

/** Creates a video without sound, controls or a tab stop, like a moving picture. */
function videoOf(gameId: string): HTMLVideoElement {
  const video = document.createElement('video');
  Object.assign(video, { muted: true, loop: true, playsInline: true, disablePictureInPicture: true, preload: 'none' });
  video.setAttribute('aria-hidden', 'true');
  video.tabIndex = -1;
  video.src = previewPath(gameId);
  return video;
}

/** Plays a game's video over the picture of its card, until pointer and focus have left the card. */
export function playPreview(card: HTMLElement, gameId: string): void {
  // Loading this file took a moment, in which they may already have left.
  if (!mayPlay() || card.dataset.previewing !== undefined || !card.matches(':hover, :focus-within')) return;
  const picture = card.querySelector('a > span, button > span');
  if (picture === null) return;
  const leaving = new AbortController();
  const video = videoOf(gameId);
  const end = () => {
    clearTimeout(timer);
    leaving.abort();
    video.remove();
    // Removing the source stops the download.
    video.removeAttribute('src');
    video.load();
    delete card.dataset.previewing;
  };
  const timer = setTimeout(() => {
    picture.append(video);
    video.play().catch(end);
  }, DELAY);
  card.dataset.previewing = '';
  video.addEventListener('playing', () => video.setAttribute('data-playing', ''), { once: true });
  card.addEventListener('pointerleave', end, { signal: leaving.signal });
  card.addEventListener('focusout', ({ relatedTarget }) => card.contains(relatedTarget as Node | null) || end(), {
    signal: leaving.signal,
  });
}

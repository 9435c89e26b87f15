import type { Language } from './languages.ts';

/** How a game is embedded, or why it cannot be. */
export type FrameSettings =
  | { kind: 'frame'; src: string; sandbox: string; allow: string; ownOrigin: boolean }
  /** `newTabUrl` is null when the address must not be opened at all. */
  | { kind: 'refused'; newTabUrl: string | null };

/** What games of other origins need to run; nothing that would let them leave their frame. */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-forms allow-pointer-lock';
/**
 * Our own games run without `allow-same-origin`: together with `allow-scripts` it would hand them this site's storage and
 * cookies, and let them take their sandbox off.
 */
const OWN_SANDBOX = 'allow-scripts allow-popups allow-forms allow-pointer-lock';

/** The page of this site that plays a Flash game. */
export const flashPlayerPath = (gameId: string) => `/play/flash/${gameId}`;

/**
 * @param gameUrl an http(s) address or a path of this site
 * @param pageUrl the address of the embedding page
 * @param language told to our own games in the fragment, before their first paint
 */
export function frameSettings(gameUrl: string, pageUrl: string, language: Language): FrameSettings {
  const page = new URL(pageUrl);
  if (!URL.canParse(gameUrl, page)) return { kind: 'refused', newTabUrl: null };
  const url = new URL(gameUrl, page);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { kind: 'refused', newTabUrl: null };

  if (url.origin === page.origin) {
    url.hash = url.hash === '' ? `lang=${language}` : `${url.hash}&lang=${language}`;
    return {
      kind: 'frame',
      src: url.href,
      sandbox: OWN_SANDBOX,
      allow: 'fullscreen; gamepad; autoplay',
      ownOrigin: true,
    };
  }
  // Mixed content: an https page blocks the frame without any event to tell (Mixed Content, section 5).
  if (page.protocol === 'https:' && url.protocol === 'http:') return { kind: 'refused', newTabUrl: url.href };
  return {
    kind: 'frame',
    src: url.href,
    sandbox: SANDBOX,
    // Named origins: a game that is redirected elsewhere does not take microphone and camera along.
    allow: `fullscreen; gamepad; autoplay; microphone ${url.origin}; camera ${url.origin}`,
    ownOrigin: false,
  };
}

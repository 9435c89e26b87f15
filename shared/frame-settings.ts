import type { GamePermission } from './game-facts.ts';
import type { Language } from './languages.ts';

/** How a game is embedded, or why it cannot be. */
export type FrameSettings =
  | { kind: 'frame'; src: string; sandbox: string; allow: string; ownOrigin: boolean }
  /** `newTabUrl` is null if the URL must not be opened at all. */
  | { kind: 'refused'; newTabUrl: string | null };

/** Permissions that games of other origins need. None lets them navigate the page. */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-forms allow-pointer-lock';
/**
 * Built-in games run without `allow-same-origin`: with `allow-scripts`, it would give them access to this site's
 * storage and cookies, and let them remove their sandbox.
 */
const OWN_SANDBOX = 'allow-scripts allow-popups allow-forms allow-pointer-lock';

/**
 * Features that a game on another origin may use. They are delegated to that origin only, so that a redirect to another
 * one does not get the microphone and the camera. The page's Permissions-Policy allows the same, except `web-share`,
 * which Chromium on Linux reports as unknown there; without a rule, pages may delegate it.
 */
const DELEGATED = [
  ...['accelerometer', 'gyroscope', 'magnetometer', 'screen-wake-lock', 'web-share'],
  ...['microphone', 'camera'],
];

/** Additional permissions for a game on another origin, which operators can grant. */
const ALLOWED: Readonly<Record<GamePermission, { sandbox?: string; delegated?: readonly string[] }>> = {
  clipboard: { delegated: ['clipboard-read', 'clipboard-write'] },
  downloads: { sandbox: 'allow-downloads' },
  dialogs: { sandbox: 'allow-modals' },
};

/** Path of the page on this site that plays a Flash game. */
export const flashPlayerPath = (gameId: string) => `/play/flash/${gameId}`;

/**
 * @param gameUrl an http(s) URL or a path of this site
 * @param pageUrl the URL of the embedding page
 * @param language passed to built-in games in the fragment, so that it is available before the first paint
 * @param permissions granted by an operator; games on this site's origin have none
 */
export function frameSettings(
  gameUrl: string,
  pageUrl: string,
  language: Language,
  permissions: readonly GamePermission[] = [],
): FrameSettings {
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
  // Mixed content: an https page blocks the frame without firing an event (Mixed Content, section 5).
  if (page.protocol === 'https:' && url.protocol === 'http:') return { kind: 'refused', newTabUrl: url.href };
  const allowed = permissions.map((permission) => ALLOWED[permission]);
  const delegated = [...DELEGATED, ...allowed.flatMap((allows) => allows.delegated ?? [])];
  return {
    kind: 'frame',
    src: url.href,
    sandbox: [SANDBOX, ...allowed.flatMap((allows) => allows.sandbox ?? [])].join(' '),
    allow: ['fullscreen', 'gamepad', 'autoplay', ...delegated.map((feature) => `${feature} ${url.origin}`)].join('; '),
    ownOrigin: false,
  };
}

import { attemptStorage } from './ui/browser-storage.ts';

/** Flash messages: set by the page that redirects, shown once by the next page. */
export const NOTICES = [
  'signed_in',
  'signed_out',
  'access_denied',
  'profile_missing',
  'profile_failed',
  'email_confirmed',
  'password_reset',
  'site_ready',
  'favourites_unsaved',
] as const;
export type Notice = (typeof NOTICES)[number];

function isNotice(text: string | undefined): text is Notice {
  return NOTICES.some((notice) => notice === text);
}

/** Readable by scripts, because public pages are cached for everyone and cannot contain the message. */
export const NOTICE_COOKIE = 'ludotek_notice';
/** Key in sessionStorage for messages left by a script of the previous page. */
export const NOTICE_KEY = 'ludotek.notice';
/** In seconds. Short, in case the next page fails to load. */
const LIFETIME = 60;

export function noticeCookie(notice: Notice): string {
  return `${NOTICE_COOKIE}=${notice}; Path=/; Max-Age=${LIFETIME}; SameSite=Lax`;
}

const NO_NOTICE_COOKIE = `${NOTICE_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;

/** Returns the message in a `Cookie` header or in `document.cookie`, or null for none or an unknown one. */
export function readNotice(cookies: string): Notice | null {
  const entry = cookies.split(/;\s*/).find((pair) => pair.startsWith(`${NOTICE_COOKIE}=`));
  const text = entry?.slice(NOTICE_COOKIE.length + 1);
  return isNotice(text) ? text : null;
}

/**
 * Leaves a message for the next page in this tab. Uses sessionStorage, because another tab that navigates at the same time could
 * take a cookie. Cookies are only for redirects.
 */
export function leaveNotice(notice: Notice): void {
  const kept = attemptStorage(() => {
    sessionStorage.setItem(NOTICE_KEY, notice);
    return true;
  });
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where the site is served without TLS
  if (kept === null) document.cookie = noticeCookie(notice);
}

/** Takes the message for this page. A redirect's cookie takes precedence over the tab's own. Removes both. */
export function consumeNotice(): Notice | null {
  const redirected = readNotice(document.cookie);
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  if (redirected !== null) document.cookie = NO_NOTICE_COOKIE;
  const own = attemptStorage(() => {
    const text = sessionStorage.getItem(NOTICE_KEY) ?? undefined;
    sessionStorage.removeItem(NOTICE_KEY);
    return isNotice(text) ? text : null;
  });
  return redirected ?? own;
}

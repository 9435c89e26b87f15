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
] as const;
export type Notice = (typeof NOTICES)[number];

export function isNotice(text: string | undefined): text is Notice {
  return NOTICES.some((notice) => notice === text);
}

/** Readable by scripts, because public pages are cached for everyone and cannot contain the message. */
export const NOTICE_COOKIE = 'ludotek_notice';
/** In sessionStorage, for messages that a script of the former page left. */
export const NOTICE_KEY = 'ludotek.notice';
/** In seconds. Short, in case the next page fails to load. */
const LIFETIME = 60;

export function noticeCookie(notice: Notice): string {
  return `${NOTICE_COOKIE}=${notice}; Path=/; Max-Age=${LIFETIME}; SameSite=Lax`;
}

export const NO_NOTICE_COOKIE = `${NOTICE_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;

/** The message in a `Cookie` header or `document.cookie`; null for none or an unknown one. */
export function readNotice(cookies: string): Notice | null {
  const entry = cookies.split(/;\s*/).find((pair) => pair.startsWith(`${NOTICE_COOKIE}=`));
  const text = entry?.slice(NOTICE_COOKIE.length + 1);
  return isNotice(text) ? text : null;
}

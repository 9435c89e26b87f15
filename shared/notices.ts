/** Messages that belong to a move: left by the page that sends somebody away, shown once by the page they land on. */
export const NOTICES = [
  'signed_in',
  'signed_out',
  'access_denied',
  'profile_missing',
  'profile_failed',
  'email_confirmed',
  'password_reset',
] as const;
export type Notice = (typeof NOTICES)[number];

export function isNotice(text: string | undefined): text is Notice {
  return NOTICES.some((notice) => notice === text);
}

/** Readable by scripts: a public page is the same for everyone, so it is the browser that looks for a message. */
export const NOTICE_COOKIE = 'ludotek_notice';
/** Seconds. A landing page that never loads must not leave a message for another day. */
const LIFETIME = 60;

/** The cookie as `Set-Cookie` and `document.cookie` take it. */
export function noticeCookie(notice: Notice): string {
  return `${NOTICE_COOKIE}=${notice}; Path=/; Max-Age=${LIFETIME}; SameSite=Lax`;
}

/** Takes the message away again. */
export const NO_NOTICE_COOKIE = `${NOTICE_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;

/** The message in a `Cookie` header or `document.cookie`; null for none, or one that nobody of ours left. */
export function noticeIn(cookies: string): Notice | null {
  const entry = cookies.split(/;\s*/).find((pair) => pair.startsWith(`${NOTICE_COOKIE}=`));
  const text = entry?.slice(NOTICE_COOKIE.length + 1);
  return isNotice(text) ? text : null;
}

import { acceptCategory, reset, run, type Translation } from 'vanilla-cookieconsent';
import type { Purpose } from '../../../../shared/consent.ts';
import { NOTICE_COOKIE } from '../../../../shared/notices.ts';
import { CHOICE_KEY, type ConsentChoice, keptChoice, revisionOf } from './choice.ts';

/** Six months, as the French authority advises (CNIL, guidelines on cookies, 2020). */
const DAYS = 182;

const DAY = 86_400_000;

/** Every cookie that scripts see but ours: the tag's own, and whatever the operator's script leaves behind. */
const THEIR_COOKIES = new RegExp(`^(?!${NOTICE_COOKIE}$)`);

/** Without texts the library makes no windows of its own; its types do not know that they may be missing. */
const NO_WINDOWS = {} as Translation;

/** The site's host and those above it: a tag's cookies belong to the highest that takes them. */
function domains(): string[] {
  const labels = window.location.hostname.split('.');
  return labels.map((_, index) => labels.slice(index).join('.'));
}

/** An answer to what is not asked today holds on, but no longer than it would have. */
function withEarlier(purposes: readonly Purpose[], choice: ConsentChoice) {
  const agreed = purposes.filter((purpose) => choice[purpose]);
  const earlier = keptChoice();
  const others = earlier?.asked.filter((purpose) => !purposes.includes(purpose)) ?? [];
  if (earlier === null || others.length === 0) return { asked: purposes, agreed, days: DAYS };
  return {
    asked: [...purposes, ...others],
    agreed: [...agreed, ...others.filter((purpose) => earlier.choice[purpose])],
    days: (earlier.expires - Date.now()) / DAY,
  };
}

/**
 * Keeps a choice for six months, and erases the cookies of what it refuses. It is kept in the browser's storage and not
 * in a cookie: it never travels, other tabs hear of it, and Safari keeps cookies of scripts for a week only.
 */
export async function decide(purposes: readonly Purpose[], choice: ConsentChoice): Promise<void> {
  const { asked, agreed, days } = withEarlier(purposes, choice);
  const erased = domains().map((domain) => ({ name: THEIR_COOKIES, domain }));
  const autoClear = { cookies: [{ name: THEIR_COOKIES }, ...erased] };
  // Another tab may have chosen since: begin from what is stored.
  reset();
  await run({
    revision: revisionOf(asked),
    categories: Object.fromEntries(asked.map((purpose) => [purpose, purpose === 'analytics' ? { autoClear } : {}])),
    autoShow: false,
    language: { default: 'none', translations: { none: NO_WINDOWS } },
    cookie: { name: CHOICE_KEY, expiresAfterDays: days, useLocalStorage: true },
    hideFromBots: false,
    manageScriptTags: false,
  });
  acceptCategory(agreed);
}

import { acceptCategory, reset, run, type Translation } from 'vanilla-cookieconsent';
import type { ConsentChoice, Purpose } from '../../../../shared/consent.ts';
import { NOTICE_COOKIE } from '../../../notices.ts';
import { CHOICE_KEY, latestChoice, revisionOf } from './choice.ts';
import { cookieDomains, TAG_COOKIES } from './foreign-cookies.ts';

/** Six months, as recommended by the French authority (CNIL, guidelines on cookies, 2020). */
const DAYS = 182;

const DAY = 86_400_000;

/** Every cookie that scripts can read except ours: the tag's own, and those of the operator's script. */
const FOREIGN_COOKIES = new RegExp(`^(?!${NOTICE_COOKIE}$)`);

/** Without texts the library renders no dialog; its types do not allow that. */
const NO_TEXTS = {} as Translation;

/** Keeps earlier answers about purposes that are not asked about now, with their original expiry. */
function mergeEarlierAnswers(purposes: readonly Purpose[], choice: ConsentChoice, key: string) {
  const agreed = purposes.filter((purpose) => choice[purpose]);
  const earlier = latestChoice(key);
  const others = earlier?.asked.filter((purpose) => !purposes.includes(purpose)) ?? [];
  if (earlier === null || others.length === 0) return { asked: purposes, agreed, days: DAYS };
  return {
    asked: [...purposes, ...others],
    agreed: [...agreed, ...others.filter((purpose) => earlier.choice[purpose])],
    days: (earlier.expires - Date.now()) / DAY,
  };
}

/**
 * Stores a choice in browser storage instead of a cookie: it is never sent, other tabs are notified, and Safari limits cookies to
 * a week.
 */
export async function saveChoice(purposes: readonly Purpose[], choice: ConsentChoice, key: string): Promise<void> {
  const { asked, agreed, days } = mergeEarlierAnswers(purposes, choice, key);
  // An objection must not erase a platform's own cookies.
  const name = key === CHOICE_KEY ? FOREIGN_COOKIES : TAG_COOKIES;
  const erased = cookieDomains().map((domain) => ({ name, domain }));
  const autoClear = { cookies: [{ name }, ...erased] };
  // Another tab may have chosen since, so start from the stored choice.
  reset();
  await run({
    revision: revisionOf(asked),
    categories: Object.fromEntries(asked.map((purpose) => [purpose, purpose === 'analytics' ? { autoClear } : {}])),
    autoShow: false,
    language: { default: 'none', translations: { none: NO_TEXTS } },
    cookie: { name: key, expiresAfterDays: days, useLocalStorage: true },
    hideFromBots: false,
    manageScriptTags: false,
  });
  acceptCategory(agreed);
}

import { type AnalyticsSources, loading, quote } from '../../shared/analytics.ts';
import { type ConsentQuestion, PLATFORM_ADDED, PLATFORM_FAILED } from '../../shared/consent.ts';
import { addressOf, type ConsentForm, type PlatformTag, platformTag } from '../../shared/forms/consent.ts';

/** Google's tag for "Privacy & messaging" (https://developers.google.com/funding-choices/fc-api-docs). */
const GOOGLE = 'https://fundingchoicesmessages.google.com';
/** Fonts of its messages, and the logo that a publisher may upload for them. */
const GOOGLE_HOSTS = ['fonts.googleapis.com', 'fonts.gstatic.com', 'lh3.googleusercontent.com'];

type PlatformForm = Pick<ConsentForm, 'platform' | 'publisher' | 'script' | 'hosts'>;

function tagOf({ platform, publisher, script }: PlatformForm): PlatformTag | null {
  if (platform === 'google') return [['src', `${GOOGLE}/i/${encodeURIComponent(publisher)}?ers=1`]];
  return platform === 'tcf' ? platformTag(script) : null;
}

/** Returns a JavaScript file that adds the platform's script. @returns `''` without a platform */
export function platformLoader(form: PlatformForm): string {
  const tag = tagOf(form);
  if (tag === null) return '';
  return [
    loading({
      attributes: [['async', ''], ...tag.map(([name, value]): [string, string] => [name, value])],
      onError: `document.dispatchEvent(new Event(${quote(PLATFORM_FAILED)}));`,
    }),
    `document.dispatchEvent(new Event(${quote(PLATFORM_ADDED)}));`,
    '',
  ].join('\n');
}

/** Returns what the platform's script and dialog load. Dialogs add their styles to the page. */
export function platformSources(form: PlatformForm): AnalyticsSources {
  const src = addressOf(tagOf(form));
  if (src === '') return { scripts: [], reports: [] };
  const more = [...(form.platform === 'google' ? GOOGLE_HOSTS : []), ...form.hosts].map((host) => `https://${host}`);
  const hosts = [...new Set([new URL(src).origin, ...more])];
  return { scripts: hosts, reports: hosts, dialog: hosts };
}

/** Returns how pages ask for consent, without what they do not need. */
export function questionOf({ platform, reopen, countryHeader }: ConsentForm): ConsentQuestion {
  return {
    ...(platform !== 'own' && { platform }),
    ...(platform === 'tcf' && reopen !== '' && { reopen }),
    ...(countryHeader !== '' && { byCountry: true }),
  };
}

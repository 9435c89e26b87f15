import { CONSENT_MODE_FLAG, PURPOSE_OF_TYPE, WAIT_FOR_UPDATE } from './consent-mode.ts';
import { domainProblem } from './domain-name.ts';
import { type ScriptElement, scriptElements } from './script-elements.ts';

export interface AnalyticsSettings {
  analyticsId: string;
  /** JavaScript, or a service's HTML snippet with script elements. */
  customScript: string;
  isEnabled: boolean;
}

/** Returns a text as a JavaScript string literal that is safe in a file or an inline script. */
export function quote(text: string): string {
  return JSON.stringify(text).replace(
    /[<>\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Returns code that adds a script element. @param onError code that runs if it cannot be loaded */
export function loading({ attributes, onError }: Pick<ScriptElement, 'attributes'> & { onError?: string }): string {
  return [
    '(function () {',
    "  var script = document.createElement('script');",
    ...attributes.map(([name, value]) => `  script.setAttribute(${quote(name)}, ${quote(value)});`),
    ...(onError === undefined ? [] : [`  script.onerror = function () { ${onError} };`]),
    '  document.head.appendChild(script);',
    '})();',
  ].join('\n');
}

const TAG_HOST = 'https://www.googletagmanager.com';
/** Hosts of Google's tag and of its reports (https://developers.google.com/tag-platform/security/guides/csp). */
const TAG_REPORTS = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
];

/**
 * Returns whether a text is an ID of Google's own tags. Other IDs load nothing: a container of the Tag Manager (GTM-…)
 * runs code written by its owner.
 */
export const isMeasurementId = (text: string): boolean => /^(?:G|UA|AW|GT|DC)-[A-Z0-9-]{1,40}$/i.test(text);

/** Events on `document` that notify scripts of consent and page views. */
const CHOICE_EVENT = 'ludotek:consent';
const PAGE_EVENT = 'ludotek:page';

/**
 * Denies all consent by default. The page's events then report the visitor's choice and each page view. The tag's own
 * page views are off, because client-side navigation keeps the document. Withdrawing consent disables the tag.
 */
function tag(analyticsId: string): string {
  const types = Object.entries(PURPOSE_OF_TYPE);
  const flag = `window.${CONSENT_MODE_FLAG}`;
  return [
    'window.dataLayer = window.dataLayer || [];',
    'window.gtag = window.gtag || function () { window.dataLayer.push(arguments); };',
    '',
    `if (!${flag}) {`,
    `  ${flag} = true;`,
    "  gtag('consent', 'default', {",
    ...types.map(([type]) => `    ${type}: 'denied',`),
    `    wait_for_update: ${WAIT_FOR_UPDATE},`,
    '  });',
    `  document.addEventListener(${quote(CHOICE_EVENT)}, function (event) {`,
    "    gtag('consent', 'update', {",
    ...types.map(([type, purpose]) => `      ${type}: event.detail.${purpose} ? 'granted' : 'denied',`),
    '    });',
    '  });',
    '}',
    "gtag('js', new Date());",
    `gtag('config', ${quote(analyticsId)}, { send_page_view: false });`,
    '',
    `document.addEventListener(${quote(CHOICE_EVENT)}, function (event) {`,
    `  window[${quote(`ga-disable-${analyticsId}`)}] = !event.detail.analytics;`,
    '});',
    `document.addEventListener(${quote(PAGE_EVENT)}, function (event) {`,
    "  gtag('event', 'page_view', {",
    '    page_title: event.detail.title,',
    '    page_location: event.detail.location,',
    '    page_referrer: event.detail.referrer,',
    '  });',
    '});',
    '',
    loading({
      attributes: [
        ['async', ''],
        ['src', `${TAG_HOST}/gtag/js?${new URLSearchParams({ id: analyticsId })}`],
      ],
    }),
  ].join('\n');
}

/**
 * Returns the operator's own script as JavaScript. Replaces script elements of a pasted snippet by their code, or by code
 * that loads their source. Drops data blocks, which browsers do not run.
 */
export function customCode(customScript: string): string {
  const elements = scriptElements(customScript);
  if (elements === null) return customScript.trim();
  return (
    elements
      .map(({ attributes, code }) => {
        const type = attributes.find(([name]) => name === 'type')?.[1] ?? '';
        if (attributes.some(([name]) => name === 'src')) return loading({ attributes });
        return /^(|text\/javascript|application\/javascript)$/i.test(type) ? code : '';
      })
      .filter((code) => code !== '')
      // Separates scripts even if the last line has no semicolon.
      .join('\n;\n')
  );
}

/** Builds a JavaScript file with Google's tag and the operator's own script. @returns `''` if there is nothing to load */
export function analyticsScript({ analyticsId, customScript, isEnabled }: AnalyticsSettings): string {
  if (!isEnabled) return '';
  const id = analyticsId.trim();
  const parts = [isMeasurementId(id) ? tag(id) : '', customCode(customScript)].filter((part) => part !== '');
  return parts.length === 0 ? '' : `${parts.join('\n\n')}\n`;
}

/** Base for relative URLs. Snippets never contain `.invalid`. */
const OWN_SITE = 'https://own-site.invalid';

/** Returns the CSP source for a script URL. @returns `'self'` on this site; null if no CSP source can match it */
function originOf(src: string): string | null {
  const address = URL.parse(src, OWN_SITE);
  if (address?.origin === OWN_SITE) return 'self';
  // A host that is not a DNS name may contain `;` or `,`, which separate directives and policies.
  return address?.protocol === 'https:' && domainProblem(address.hostname) === null ? address.origin : null;
}

const scriptUrls = (customScript: string): string[] =>
  (scriptElements(customScript) ?? []).flatMap(
    ({ attributes }) => attributes.find(([name]) => name === 'src')?.[1] ?? [],
  );

/** Returns the script URLs that no CSP source can match, so that pages block them. */
export const refusedAddresses = (customScript: string): string[] =>
  scriptUrls(customScript).filter((src) => originOf(src) === null);

/** CSP sources: origins that scripts may be loaded from, and origins that they may send reports to. */
export interface AnalyticsSources {
  scripts: string[];
  reports: string[];
  /** Origins of styles and fonts for a platform's dialog, which also adds styles to the page. */
  dialog?: string[];
}

/** Returns CSP sources for Google's tag and the operator's script elements. All other origins are blocked. */
export function analyticsSources({ analyticsId, customScript, isEnabled }: AnalyticsSettings): AnalyticsSources {
  if (!isEnabled) return { scripts: [], reports: [] };
  const named = scriptUrls(customScript).flatMap((src) => {
    const origin = originOf(src);
    return origin === null || origin === 'self' ? [] : [origin];
  });
  const hasTag = isMeasurementId(analyticsId.trim());
  return {
    scripts: [...new Set([...(hasTag ? [TAG_HOST] : []), ...named])],
    reports: [...new Set([...(hasTag ? TAG_REPORTS : []), ...named])],
  };
}

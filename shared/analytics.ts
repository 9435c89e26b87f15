import { domainProblem } from './domain-name.ts';
import { type ScriptElement, scriptElements } from './script-elements.ts';

/** The setting `analytics`. */
export interface AnalyticsSettings {
  analyticsId: string;
  /** JavaScript, or the HTML snippet of a service with its script elements. */
  customScript: string;
  isEnabled: boolean;
}

/** Google's consent mode, version 2: what may be kept and used for advertising, and for measuring. */
const CONSENT = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'];

/** A string of JavaScript that no text can end early, wherever the script stands. */
function quoted(text: string): string {
  return JSON.stringify(text).replace(
    /[<>\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function loading({ attributes }: Pick<ScriptElement, 'attributes'>): string {
  return [
    '(function () {',
    "  var script = document.createElement('script');",
    ...attributes.map(([name, value]) => `  script.setAttribute(${quoted(name)}, ${quoted(value)});`),
    '  document.head.appendChild(script);',
    '})();',
  ].join('\n');
}

/** Milliseconds that the tag waits for `gtag('consent', 'update', …)` before it measures without storing anything. */
const WAIT_FOR_UPDATE = 500;

const TAG_HOST = 'https://www.googletagmanager.com';
/** Hosts of Google's tag and of what it reports to (https://developers.google.com/tag-platform/security/guides/csp). */
const TAG_REPORTS = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
];

/** Google has had several forms of IDs: G-…, UA-…, AW-…, GT-…. Whatever has none of them loads nothing. */
export const isMeasurementId = (text: string): boolean => /^[A-Z]{1,3}-[A-Z0-9-]{1,40}$/i.test(text);

/** What the site tells scripts of visits, as events of `document`. */
const CHOICE_EVENT = 'ludotek:consent';
const PAGE_EVENT = 'ludotek:page';

/**
 * Everything is denied first; then the page tells what the visitor chose, and each page that is shown. Pages are not
 * counted by the tag itself, which sees one document for many of them. Who changes their mind switches it off.
 */
function tag(analyticsId: string): string {
  const granted = (purpose: string) => `event.detail.${purpose} ? 'granted' : 'denied'`;
  return [
    'window.dataLayer = window.dataLayer || [];',
    'window.gtag = window.gtag || function () { window.dataLayer.push(arguments); };',
    '',
    "gtag('consent', 'default', {",
    ...CONSENT.map((kind) => `  ${kind}: 'denied',`),
    `  wait_for_update: ${WAIT_FOR_UPDATE},`,
    '});',
    "gtag('js', new Date());",
    `gtag('config', ${quoted(analyticsId)}, { send_page_view: false });`,
    '',
    `document.addEventListener(${quoted(CHOICE_EVENT)}, function (event) {`,
    `  window[${quoted(`ga-disable-${analyticsId}`)}] = !event.detail.analytics;`,
    "  gtag('consent', 'update', {",
    ...CONSENT.map((kind) => `    ${kind}: ${granted(kind === 'analytics_storage' ? 'analytics' : 'ads')},`),
    '  });',
    '});',
    `document.addEventListener(${quoted(PAGE_EVENT)}, function (event) {`,
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
 * The operator's own script as JavaScript. Script elements of a pasted snippet become their code, or code that loads
 * what they load; data blocks, which browsers do not run, are left out.
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
      // What follows must not continue a last line that has no semicolon.
      .join('\n;\n')
  );
}

/**
 * The one script that measures: Google's tag with its consent defaults first, then the operator's own script. JavaScript,
 * to be served as a file.
 *
 * @returns `''` when there is nothing to load
 */
export function analyticsScript({ analyticsId, customScript, isEnabled }: AnalyticsSettings): string {
  if (!isEnabled) return '';
  const id = analyticsId.trim();
  const parts = [isMeasurementId(id) ? tag(id) : '', customCode(customScript)].filter((part) => part !== '');
  return parts.length === 0 ? '' : `${parts.join('\n\n')}\n`;
}

/** Where addresses without a host belong; no snippet names it. */
const OWN_SITE = 'https://own-site.invalid';

/**
 * The origin that a script of this address comes from, if a policy can name it: https and a host name of the DNS.
 *
 * @returns `'self'` for an address on this site; null for what no policy lets in
 */
function originOf(src: string): string | null {
  const address = URL.parse(src, OWN_SITE);
  if (address?.origin === OWN_SITE) return 'self';
  // A host that is no name of the DNS may hold `;` or `,`, which end what a policy says.
  return address?.protocol === 'https:' && domainProblem(address.hostname) === null ? address.origin : null;
}

/** Addresses of the script elements in the operator's own script, as they are written. */
const namedAddresses = (customScript: string): string[] =>
  (scriptElements(customScript) ?? []).flatMap(
    ({ attributes }) => attributes.find(([name]) => name === 'src')?.[1] ?? [],
  );

/** Those of its addresses that no page may load, because its policy cannot name them. */
export const refusedAddresses = (customScript: string): string[] =>
  namedAddresses(customScript).filter((src) => originOf(src) === null);

/** Other origins that the script may load code from, and those it may report to: sources for a page's policy. */
export interface AnalyticsSources {
  scripts: string[];
  reports: string[];
}

/**
 * Those of Google's tag, and those that the script elements of the operator's own script name. A script that goes
 * elsewhere by itself is stopped by the policy.
 */
export function analyticsSources({ analyticsId, customScript, isEnabled }: AnalyticsSettings): AnalyticsSources {
  if (!isEnabled) return { scripts: [], reports: [] };
  const named = namedAddresses(customScript).flatMap((src) => {
    const origin = originOf(src);
    return origin === null || origin === 'self' ? [] : [origin];
  });
  const hasTag = isMeasurementId(analyticsId.trim());
  return {
    scripts: [...new Set([...(hasTag ? [TAG_HOST] : []), ...named])],
    reports: [...new Set([...(hasTag ? TAG_REPORTS : []), ...named])],
  };
}

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

/** Everything is denied first; whoever asked the visitor reports the answer. */
function tag(analyticsId: string): string {
  return [
    'window.dataLayer = window.dataLayer || [];',
    'window.gtag = window.gtag || function () { window.dataLayer.push(arguments); };',
    '',
    "gtag('consent', 'default', {",
    ...CONSENT.map((kind) => `  ${kind}: 'denied',`),
    `  wait_for_update: ${WAIT_FOR_UPDATE},`,
    '});',
    "gtag('js', new Date());",
    `gtag('config', ${quoted(analyticsId)});`,
    '',
    loading({
      attributes: [
        ['async', ''],
        ['src', `https://www.googletagmanager.com/gtag/js?${new URLSearchParams({ id: analyticsId })}`],
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
  const parts = [id === '' ? '' : tag(id), customCode(customScript)].filter((part) => part !== '');
  return parts.length === 0 ? '' : `${parts.join('\n\n')}\n`;
}

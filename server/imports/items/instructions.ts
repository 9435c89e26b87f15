import { collapseWhitespace } from '../../../shared/text.ts';

/** Entity names that are not English words, so they can only be lost characters. */
const ENTITIES: Readonly<Record<string, string>> = {
  mdash: '—',
  ndash: '–',
  hellip: '…',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  laquo: '«',
  raquo: '»',
  quot: '"',
  apos: '’',
  nbsp: ' ',
  rarr: '→',
  larr: '←',
  uarr: '↑',
  darr: '↓',
  harr: '↔',
  middot: '·',
};
const NAMES = Object.keys(ENTITIES).join('|');

/** Before `amp` and `bull` these words indicate the actual nouns. */
const DETERMINERS = /\b(?:an?|the|your|his|her|their|this|that|each|every|guitar|bass|pit|angry|red|wild)$/i;

/** Double-encoded `&amp;` left `amp` before another name. Alone it is an ampersand, unless it means an amplifier. */
function repairAmpersands(text: string): string {
  return text
    .replace(new RegExp(`\\bamp (?=(?:${NAMES}|bull|amp)\\b)`, 'g'), '')
    .replace(/(\S+) amp(?= \S)/g, (match, before: string) => (DETERMINERS.test(before) ? match : `${before} &`));
}

/** A single `bull` is an animal; two or more at possible line starts are bullet points. */
function repairBullets(text: string): string {
  const point = /(^|\S+ )bull (?=[\p{Lu}\d])/gu;
  const isPoint = (before: string) => !DETERMINERS.test(before.trim());
  const found = [...text.matchAll(point)].filter(([, before = '']) => isPoint(before));
  if (found.length < 2) return text;
  return text.replace(point, (match, before: string) => (isPoint(before) ? `${before}• ` : match));
}

/** Attaches quotation marks to their words. */
function closeUp(text: string): string {
  return text
    .replace(/([“‘«]) +/g, '$1')
    .replace(/ +([”»…])/g, '$1')
    .replace(/ ’ (?=(?:s|t|re|ve|ll|d|m)\b)/g, '’')
    .replace(/ ’/g, '’');
}

/** Restores apostrophes in contractions that became blanks. Possessives stay, since `s` may be a key. */
function repairContractions(text: string): string {
  return text
    .replace(/\b([Ii]t|[Tt]hat|[Ll]et|[Ww]hat|[Tt]here|[Hh]ere|[Hh]e|[Ss]he|[Ww]ho) s\b(?! [a-z]\b)/g, '$1’s')
    .replace(
      /\b([Dd]o|[Dd]oes|[Dd]id|[Ii]s|[Aa]re|[Ww]as|[Ww]ere|[Cc]ould|[Ss]hould|[Ww]ould|[Hh]as|[Hh]ave)n t\b/g,
      '$1n’t',
    )
    .replace(/\b([Cc]an|[Ww]on) t\b/g, '$1’t')
    .replace(/\b([Yy]ou|[Tt]hey|[Ww]e) (re|ll|ve)\b/g, '$1’$2')
    .replace(/\bI (m|ll|ve)\b/g, 'I’$1');
}

/**
 * Repairs instructions from GameMonetize, which drops `&`, `;` and punctuation and so leaves entity names such as `amp`
 * and `mdash` as words. Ambiguous words stay. @param text plain text on one line
 */
export function repairInstructions(text: string): string {
  const repaired = repairBullets(repairAmpersands(text)).replace(
    new RegExp(`\\b(?:${NAMES})\\b`, 'g'),
    (name) => ENTITIES[name] ?? name,
  );
  return collapseWhitespace(repairContractions(closeUp(repaired)));
}

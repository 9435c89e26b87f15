import { foldText } from '../../../shared/text.ts';

/** `Jeux de Réflexion` and `reflexion` are one: folded, words alone, without the plural's s and without "games". */
export function phraseOf(text: string): string {
  return foldText(text)
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(?:jeux?|juegos?|jogos?) (?:de |d |des |do |da )?/, '')
    .replace(/ (?:games?|jeux?|juegos?|jogos?)$/, '')
    .replace(/(?<=\p{L}{3})s\b/gu, '')
    .replace(/^(?:game|jeux?|juego|jogo)$/, '');
}

/** What plurals end with beside an s, in words that have lost that s, with what the singular has instead. */
const PLURALS: readonly (readonly [ending: RegExp, singular: string])[] = [
  // bateaux, animaux
  [/eaux$/, 'eau'],
  [/aux$/, 'al'],
  // parties
  [/(?<=[^aeiou])ie$/, 'y'],
  // boxes, matches, peces
  [/(?<=ss|sh|ch|x|zz)e$/, ''],
  // aviones, motores, animales
  [/(?<=ion|or|al)e$/, ''],
  // ações, animais
  [/(?<=[^h])oe$/, 'ao'],
  [/ai$/, 'al'],
];

function singularWord(word: string): string {
  const plural = word.length > 4 ? PLURALS.find(([ending]) => ending.test(word)) : undefined;
  return plural ? word.replace(...plural) : word;
}

/**
 * Of a phrase as `phraseOf` leaves it: the same for a word and its plurals, whichever of the site's languages they are in,
 * and however its words are joined. No word of any language: it is compared and never shown.
 */
export function stemOf(phrase: string): string {
  return phrase.split(' ').map(singularWord).join('');
}

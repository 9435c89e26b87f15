import { foldText } from '../../../shared/text.ts';

/** Normalizes a phrase: `Jeux de Réflexion` and `reflexion` become equal. Folded, words only, without plural s and "games". */
export function phraseOf(text: string): string {
  return foldText(text)
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(?:jeux?|juegos?|jogos?) (?:de |d |des |do |da )?/, '')
    .replace(/ (?:games?|jeux?|juegos?|jogos?)$/, '')
    .replace(/(?<=\p{L}{3})s\b/gu, '')
    .replace(/^(?:game|jeux?|juego|jogo)$/, '');
}

/** Plural endings other than s (which is already removed), with the singular's ending. */
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

/** Returns the stem of a `phraseOf`, which is equal for singular, plural and all ways of joining words. For comparison only. */
export function stemOf(phrase: string): string {
  return phrase.split(' ').map(singularWord).join('');
}

/** Repairs UTF-8 that was decoded as windows-1252 and stored: `acciÃ³n`, `donâ€™t`, `Ð˜Ð³Ñ€Ð°`. Pure. */

/** Characters of windows-1252 for the bytes 0x80 to 0x9F. The unassigned ones are control characters, as browsers read them. */
const UPPER = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
/** Matches characters whose byte continues a UTF-8 sequence. Includes control characters, for text decoded as Latin-1. */
const NEXT = `[\\u0080-\\u00BF${UPPER}]`;
const SEQUENCE = `[ÂÃÄÅÎÏÐÑÒ×ØÙ]${NEXT}|[à-ï]${NEXT}{2}|[ðñ]${NEXT}{3}`;
/** Matches one or more sequences without adjacent letters that belong to correct text. */
const SEQUENCES = new RegExp(`(?<![À-ÖØ-öø-ÿ])(?:${SEQUENCE})+(?![À-ÖØ-öø-ÿ])`, 'gu');

/** A text may have been misread several times. */
const MAX_ROUNDS = 3;

function byteOf(character: string): number {
  const index = UPPER.indexOf(character);
  // Only characters of windows-1252 get here. Their code equals their byte, except in UPPER.
  return index >= 0 ? 0x80 + index : character.charCodeAt(0);
}

/** Matches what feeds contain: Latin letters, punctuation, symbols and emoji. */
const COMMON = /^[\u00A0-\u017F\u2000-\u2BFF\uFB00-\uFB06\uFEFF\uFFFD\u{1F000}-\u{1FAFF}]$/u;

/** Recognizes capitals before punctuation in correct text, as in `SÃO…` and `MAÇÃ”`. */
const isSound = (sequences: string, before: string, after: string) =>
  /^[ÂÃÄÅ][»”’™®…–—]$/.test(sequences) && /\p{Lu}$/u.test(before) && !/^\p{L}/u.test(after);

/** Decodes sequences as UTF-8; null if they are not valid. */
function decoded(sequences: string): string | null {
  try {
    const bytes = Uint8Array.from(sequences, byteOf);
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return /\p{Cc}/u.test(text) ? null : text;
  } catch {
    // Not UTF-8, so the text is correct.
    return null;
  }
}

const foreignLetters = (text: string) => [...text].filter((character) => !COMMON.test(character)).length;

function repairOnce(text: string): string {
  // A single letter of another script is more likely correct text, such as `café…”`, unless the text has words in that
  // script.
  const most = Math.max(0, ...[...text.matchAll(SEQUENCES)].map(([found]) => foreignLetters(decoded(found) ?? '')));
  return text.replace(SEQUENCES, (sequences: string, at: number) => {
    if (isSound(sequences, text.slice(Math.max(0, at - 1), at), text.charAt(at + sequences.length))) return sequences;
    const repaired = decoded(sequences);
    return repaired === null || (most === 1 && foreignLetters(repaired) > 0) ? sequences : repaired;
  });
}

/** Repairs the parts whose bytes in windows-1252 are valid UTF-8. Other texts stay as they are. */
export function repairMojibake(text: string): string {
  let before = text;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const after = repairOnce(before);
    if (after === before) break;
    before = after;
  }
  return before;
}

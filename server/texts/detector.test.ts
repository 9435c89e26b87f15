import { describe, expect, test } from 'vitest';
import { LANGUAGE_CODES, type Language } from '../../shared/languages.ts';
import { detectedAs, ENOUGH_TEXT, languageOfTexts, mayBeIn } from './detector.ts';

const SENTENCES = {
  fr: [
    'Pilotez votre drone, évitez les lasers et marquez un maximum de points avant la fin de la partie, seul ou à deux.',
    'Aidez la loutre à traverser la rivière sans tomber.',
    'Bubble Shooter : éclatez les bulles en ligne, gratuitement',
    'Utilisez les flèches ou ZQSD pour vous déplacer, Espace pour sauter.',
  ],
  en: [
    'Fly your drone, dodge the lasers and score as many points as you can before the round is over, alone or together.',
    'Help the otter cross the river without falling.',
    'Bubble Shooter: pop the bubbles online for free',
    'Use arrow keys or WASD to move, Space bar to jump.',
  ],
  es: [
    'Pilota tu dron, esquiva los láseres y consigue el máximo de puntos antes de que acabe la partida, solo o en pareja.',
    'Ayuda a la nutria a cruzar el río sin caerse al agua.',
    'Bubble Shooter: explota las burbujas en línea, gratis',
    'Usa las flechas o WASD para moverte, espacio para saltar.',
  ],
  pt: [
    'Pilote o seu drone, evite os lasers e marque o máximo de pontos antes do fim da partida, sozinho ou a dois.',
    'Ajude a lontra a atravessar o rio sem cair na água.',
    'Bubble Shooter: rebente as bolhas em linha, de graça',
    'Use as setas ou WASD para se mover, espaço para saltar.',
  ],
  'pt-br': [
    'Pilote seu drone, desvie dos lasers e marque o máximo de pontos que puder antes do fim da partida, sozinho ou em dupla.',
    'Ajude a lontra a atravessar o rio sem cair na água.',
  ],
  de: [
    'Steuere deine Drohne, weiche den Lasern aus und sammle so viele Punkte wie möglich, bevor die Runde zu Ende ist.',
    'Hilf dem Otter, den Fluss zu überqueren, ohne ins Wasser zu fallen.',
  ],
  id: [
    'Terbangkan drone milikmu, hindari laser, dan kumpulkan poin sebanyak mungkin sebelum permainan berakhir, sendiri atau berdua.',
    'Bantu berang-berang menyeberangi sungai tanpa jatuh ke dalam air.',
  ],
  ja: [
    'ドローンを操縦し、レーザーをよけながら、ゲームが終わるまでにできるだけ多くのポイントを集めましょう。一人でも二人でも遊べますし、何度でも無料で挑戦できます。登録は必要ありません。ブラウザですぐに始められます。',
    'カワウソが水に落ちずに川を渡れるように手伝ってあげましょう。石から石へと飛び移ってください。',
  ],
} satisfies Partial<Record<Language, string[]>>;
// Object.entries loses the type of the keys.
const KNOWN = Object.entries(SENTENCES) as [Language, string[]][];

describe.each(KNOWN)('a text in %s', (language, sentences) => {
  test.each(sentences)('is accepted: %s', async (text) => {
    expect(await mayBeIn(language, text)).toBe(true);
  });

  test('is not mistaken for another language when it is long enough', async () => {
    const [long = ''] = sentences;
    const primary = (code: string) => code.split('-')[0];
    for (const other of LANGUAGE_CODES.filter((code) => primary(code) !== primary(language))) {
      expect(await mayBeIn(other, long), other).toBe(false);
    }
  });
});

test.each([
  'Βοήθησε τη βίδρα να περάσει το ποτάμι χωρίς να πέσει στο νερό.',
  'Segíts a vidrának átkelni a folyón anélkül, hogy a vízbe esne.',
  'Auta saukkoa ylittämään joki putoamatta veteen.',
])('rejects an unsupported language: %s', async (text) => {
  for (const language of LANGUAGE_CODES) expect(await mayBeIn(language, text), language).toBe(false);
});

test('does not check short texts, and ignores the title within a text', async () => {
  expect(await mayBeIn('fr', 'The quick brown fox jumps over it')).toBe(true);
  expect(await mayBeIn('fr', 'Help the otter cross the river without falling')).toBe(false);
  const title = 'Help the otter cross the river without falling';
  expect(await mayBeIn('fr', `${title} : jouez !`, [title])).toBe(true);
  expect(await mayBeIn('fr', 'Help the otter cross the river without falling', ['e', 't'])).toBe(false);
});

describe('the language of several texts together', () => {
  const GERMAN = 'Hilf dem Otter, den Fluss zu überqueren, ohne ins Wasser zu fallen, und sammle alle Fische ein.';
  const [ENGLISH = ''] = SENTENCES.en;
  const [SPANISH = ''] = SENTENCES.es;
  const many = (text: string, count: number) => Array<string>(count).fill(text);
  const NAMES = ['Otter', 'Bubble Shooter', 'Temple Run 2', 'Candy Crush Saga', 'Moto X3M', 'Slither.io', 'Minecraft'];
  /** Returns German text of a given length. */
  const german = (length: number) => many(GERMAN, 5).join(' ').slice(0, length);

  test.each<[string, readonly string[], string | null]>([
    ['none', [], null],
    ['empty ones', ['', ' '], null],
    ['English names alone', [...NAMES, ...NAMES, ...NAMES], 'en'],
    ['a text that is just too short', [german(ENOUGH_TEXT - 1).padEnd(ENOUGH_TEXT - 1, 'n')], null],
    ['a text that is just long enough', [german(ENOUGH_TEXT).padEnd(ENOUGH_TEXT, 'n')], 'de'],
    ['short ones that are long enough together', many('Hilf dem Otter über den Fluss', 8), 'de'],
    ['English names before German texts', NAMES.flatMap((name) => [name, GERMAN]), 'de'],
    ['four in five in Spanish', [...many(SPANISH, 40), ...many(ENGLISH, 10)], 'es'],
    ['half in Spanish', [...many(SPANISH, 25), ...many(ENGLISH, 25)], null],
    ['a language that no site offers', many('Hjälp uttern över floden utan att falla ner i vattnet.', 6), 'sv'],
    ['numbers and marks', many('12 34 56 78 --- *** !!! 90', 20), null],
  ])('of %s', async (_, texts, expected) => {
    expect(await languageOfTexts(texts)).toBe(expected);
  });

  test('has the detector’s name for a language with varieties', () => {
    expect(['en', 'pt', 'pt-br', 'zh-hans', 'id'].map(detectedAs)).toEqual(['en', 'pt', 'pt', 'zh', 'ms']);
  });
});

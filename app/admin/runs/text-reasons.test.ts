import { expect, test } from 'vitest';
import { textReasons } from './text-reasons.ts';

test.each([
  ['cut_off', ['Réponse interrompue']],
  ['title: too_long', ['Texte trop long\u00a0: titre']],
  ['en not_json', ['Réponse illisible\u00a0: anglais']],
  [
    'en title: not_json, en tags: not_json, es title: not_json, es tags: not_json',
    ['Réponse illisible\u00a0: titre, tags (anglais, espagnol)'],
  ],
  [
    'en title: too_long, es tags: too_long, es title: markup',
    ['Texte trop long\u00a0: titre (anglais)\u00a0; tags (espagnol)', 'Texte mis en forme\u00a0: titre (espagnol)'],
  ],
  ['fr description: unheard_of, fr title: too_long', ['fr description: unheard_of, fr title: too_long']],
  ['toString', ['toString']],
  ['The server is on fire', ['The server is on fire']],
])('describes the reason %s as %j', (reasons, sentences) => {
  expect(textReasons(reasons)).toEqual(sentences);
});

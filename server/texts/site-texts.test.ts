import { expect, test } from 'vitest';
import type { Complete } from './completion.ts';
import { aiErrors } from './errors.ts';
import { type SiteOriginal, translateSiteTexts } from './site-texts.ts';

type Answer = Record<string, unknown> | Error;

/** Answers each request with the next of these answers. */
function answering(...answers: Answer[]) {
  const asked: { prompt: string; fields: string[] }[] = [];
  const complete: Complete = async ({ prompt, fields }) => {
    asked.push({ prompt, fields: Object.keys(fields.shape) });
    const answer = answers.shift() ?? {};
    if (answer instanceof Error) throw answer;
    return { json: answer };
  };
  return { complete, asked };
}

const original = (text: string, key = 'game.play', plural = false): SiteOriginal => ({ key, text, plural });
const HOME = original('Home', 'site.home');
const FOUND = original('{{count, number}} games found', 'site.found_other', true);

const translated = (complete: Complete, ...texts: SiteOriginal[]) =>
  translateSiteTexts(complete, { from: 'en', to: 'de', texts }, { corrections: 1 });

test.each([
  ['Play', 'Spielen', null],
  // A name stays the same.
  ['Ludotek', 'Ludotek', null],
  ['Play {{title}}', '{{ title }} spielen', null],
  ['Play {{title}}', 'Spielen', 'places'],
  ['Play', '{{title}} spielen', 'places'],
  ['Play', '', 'missing'],
  ['Play', null, 'missing'],
  ['Play', '<b>Spielen</b>', 'markup'],
  ['Play', 'Spielen auf https://games.example', 'address'],
  ['Play', 'Spielen '.repeat(100), 'too_long'],
  ['← Back', '← Zurück', null],
])('for %j a model may write %j: %s', async (text, written, code) => {
  const answer = { t1: written };
  const { texts, problems } = await translated(answering(answer, answer).complete, original(text));
  expect(problems.map((problem) => problem.code)).toEqual(code === null ? [] : [code]);
  expect(Object.keys(texts)).toEqual(code === null ? ['game.play'] : []);
});

test('a plural form may omit the number if the original does', async () => {
  const one = original('One game', 'site.found_one', true);
  const { texts } = await translated(answering({ t1: '{{count}} Spiel' }).complete, one);
  expect(texts).toEqual({ 'site.found_one': '{{count}} Spiel' });
});

test('only rejected texts are requested again, with their faults', async () => {
  const { complete, asked } = answering({ t1: 'Start', t2: 'Spiele' }, { t2: '{{count, number}} Spiele' });
  expect(await translated(complete, HOME, FOUND)).toEqual({
    texts: { 'site.home': 'Start', 'site.found_other': '{{count, number}} Spiele' },
    problems: [],
  });
  expect(asked.map(({ fields }) => fields)).toEqual([['t1', 't2'], ['t2']]);
  expect(asked[0]?.prompt).toContain('"where": "site.found_other"');
  expect(asked[1]?.prompt).toContain('t2 does not have the same {{places}}');
});

test('texts translated before the endpoint fails are kept; if there are none, its error is thrown', async () => {
  const down = aiErrors.unreachable('model.example', 'refused');
  expect(await translated(answering({ t1: 'Start' }, down).complete, HOME, FOUND)).toEqual({
    texts: { 'site.home': 'Start' },
    problems: [{ key: 'site.found_other', code: 'ai_unreachable' }],
  });
  await expect(translated(answering(down).complete, HOME)).rejects.toBe(down);
});

import { expect, test } from 'vitest';
import { choiceLabels } from './choice-labels.ts';

test('names the language at the root of the site', () => {
  expect(choiceLabels('root', 'languages')).toMatchObject({ de: 'Allemand', es: 'Espagnol' });
});

test.each([
  ['root', undefined],
  ['timeZone', 'identity'],
  ['toString', 'languages'],
])('has no labels for %s of %s', (field, owner) => {
  expect(choiceLabels(field, owner)).toEqual({});
});

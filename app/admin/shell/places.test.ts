import { expect, test } from 'vitest';
import { matching } from './places.tsx';

const PLACES = [
  { hash: 'backups', label: 'Backups', icon: null },
  { hash: 'backups?start', label: 'Back up now', icon: null },
  { hash: 'settings?backups', label: 'Schedule', hint: 'Automatic backups', icon: null },
];

test.each([
  ['backup', ['Backups', 'Back up now']],
  ['back up', ['Backups', 'Back up now']],
  ['NOW back', ['Back up now']],
  ['schedule backups', ['Schedule']],
  ['backups', ['Backups']],
  ['restore', []],
])('%j finds places by their words, even when written as one', (text, labels) => {
  expect(matching(PLACES, text).map(({ label }) => label)).toEqual(labels);
});

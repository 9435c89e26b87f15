import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readConfig } from '../server/config/config.ts';
import { VARIABLES } from '../server/config/variables.ts';
import { configurationPage, envExample } from './config-docs.ts';

const root = join(import.meta.dirname, '..');
const names = Object.values(VARIABLES).flatMap((group) => Object.keys(group));

test.each([
  ['.env.example', envExample],
  ['docs/configuration.md', configurationPage],
])('keeps %s up to date (node scripts/write-config-docs.ts)', (path, render) => {
  expect(readFileSync(join(root, path), 'utf8')).toBe(render());
});

test('names every variable in .env.example, which is valid when uncommented', () => {
  const env = parseEnv(envExample().replaceAll(/^#(?=[A-Z0-9_]+=)/gm, ''));
  expect(Object.keys(env).sort()).toEqual([...names].sort());
  expect(readConfig(env).site.name).toBe('Ludotek');
});

test('has a row for every variable in docs/configuration.md', () => {
  const page = configurationPage();
  for (const name of names) expect(page).toContain(`| \`${name}\` |`);
});

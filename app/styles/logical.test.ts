/** Public pages work in both text directions, so their styles use the start and end of a line instead of left and right. */
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const APP = join(import.meta.dirname, '..');
/** The panel only has left-to-right languages. */
const PANEL = /^(?:admin|setup)\//;

const SIDES = /^(?:(?:scroll-)?(?:margin|padding)-(?:left|right)|border-(?:left|right)(?:-\w+)?|left|right)$/;
const SIDED_VALUES = /^(?:text-align|float|clear): (?:left|right)$/;
const FOUR_SIDES = /^(?:margin|padding|inset|border-width)$/;
/** The middle is the same in both directions, and a phone's notch stays where it is. */
const SAME_IN_BOTH = /50%|safe-area-inset/;

/** Whether a value has four parts of which the second (right) differs from the fourth (left). */
function isUneven(value: string): boolean {
  const [, right, , left] = value
    .replaceAll(/\((?:[^()]|\([^()]*\))*\)/g, (inner) => inner.replaceAll(' ', ''))
    .split(' ');
  return left !== undefined && left !== right;
}

/** Returns a style sheet's declarations that only fit one direction. */
function sidedDeclarations(css: string): string[] {
  const declarations = css
    .replaceAll(/\/\*.*?\*\//gs, '')
    // Column alignments chosen by an author.
    .replaceAll(/\[data-align="\w+"\] \{[^}]*\}/g, '')
    .split(/[;{}]/)
    .map((part) => part.trim().replaceAll(/\s+/g, ' '));
  return declarations.filter((declaration) => {
    const [property = '', value = ''] = declaration.split(/: ?/, 2);
    if (SAME_IN_BOTH.test(value)) return false;
    return SIDES.test(property) || SIDED_VALUES.test(declaration) || (FOUR_SIDES.test(property) && isUneven(value));
  });
}

test('no style of a public page only fits one direction', async () => {
  const paths = (await Array.fromAsync(glob('**/*.css', { cwd: APP }))).filter((path) => !PANEL.test(path));
  expect(paths.length).toBeGreaterThan(50);
  const faults = paths.flatMap((path) =>
    sidedDeclarations(readFileSync(join(APP, path), 'utf8')).map((declaration) => `${path}: ${declaration}`),
  );
  expect(faults).toEqual([]);
});

test.each([
  ['a { inset: auto auto calc(100% + 4px) 0; }', ['inset: auto auto calc(100% + 4px) 0']],
  ['a { margin-left: 2px; }', ['margin-left: 2px']],
  ['a { padding: 1px 2px 3px 4px; inset: 0 auto auto 0; }', ['padding: 1px 2px 3px 4px', 'inset: 0 auto auto 0']],
  [
    'a { float: left; text-align: right; border-left-color: red; }',
    ['float: left', 'text-align: right', 'border-left-color: red'],
  ],
  ['a { margin-inline: 1px 2px; padding: 1px 2px 3px 2px; text-align: start; left: 50%; }', []],
])('%s', (css, expected) => {
  expect(sidedDeclarations(css)).toEqual(expected);
});

test('the panel and the account pages set the direction of every text whose language they set', async () => {
  const paths = await Array.fromAsync(glob('{admin,auth,setup}/**/*.tsx', { cwd: APP }));
  expect(paths.length).toBeGreaterThan(200);
  // `documentLanguage` sets both.
  expect(paths.filter((path) => /\slang=\{/.test(readFileSync(join(APP, path), 'utf8')))).toEqual([]);
});

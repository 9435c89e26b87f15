import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { installedCandidates, playwrightCandidates } from './chromium.mjs';

test('prefers the headless shell to Chromium and Chromium to Chrome, in the order of the path', () => {
  const candidates = installedCandidates(['/first', '', '/second'].join(delimiter));
  expect(candidates.slice(0, 3)).toEqual([
    join('/first', 'chromium-headless-shell'),
    join('/second', 'chromium-headless-shell'),
    join('/first', 'chromium'),
  ]);
  expect(candidates.indexOf(join('/second', 'chromium'))).toBeLessThan(
    candidates.indexOf(join('/first', 'google-chrome')),
  );
});

test("finds only headless shells in Playwright's cache, newest first", () => {
  const cache = mkdtempSync(join(tmpdir(), 'ludotek-chromium-'));
  const folder = 'chrome-headless-shell-linux64';
  const names = ['chromium_headless_shell-999', 'chromium_headless_shell-1255'];
  for (const name of [...names, 'chromium-1255', 'firefox-1300']) {
    mkdirSync(join(cache, name, folder), { recursive: true });
    writeFileSync(join(cache, name, 'INSTALLATION_COMPLETE'), '');
  }
  const binaries = playwrightCandidates(cache).filter((path) => path.endsWith(join(folder, 'chrome-headless-shell')));
  expect(binaries).toEqual(names.toReversed().map((name) => join(cache, name, folder, 'chrome-headless-shell')));
  expect(playwrightCandidates(join(cache, 'nowhere'))).toEqual([]);
  rmSync(cache, { recursive: true });
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { installedCandidates, playwrightCandidates } from './chromium.mjs';

test('Chromium goes before Chrome, and the path is searched in its order', () => {
  const candidates = installedCandidates(['/first', '', '/second'].join(delimiter));
  expect(candidates.slice(0, 3)).toEqual([
    join('/first', 'chromium'),
    join('/second', 'chromium'),
    join('/first', 'chromium-browser'),
  ]);
  expect(candidates.indexOf(join('/second', 'chromium'))).toBeLessThan(
    candidates.indexOf(join('/first', 'google-chrome')),
  );
});

test("Playwright's cache: full Chromiums alone, the newest first", () => {
  const cache = mkdtempSync(join(tmpdir(), 'ludotek-chromium-'));
  for (const name of ['chromium-999', 'chromium-1255', 'chromium_headless_shell-1255', 'firefox-1300']) {
    mkdirSync(join(cache, name, 'chrome-linux64'), { recursive: true });
    writeFileSync(join(cache, name, 'INSTALLATION_COMPLETE'), '');
  }
  const binaries = playwrightCandidates(cache).filter((path) => path.endsWith(join('chrome-linux64', 'chrome')));
  expect(binaries).toEqual(
    ['chromium-1255', 'chromium-999'].map((name) => join(cache, name, 'chrome-linux64', 'chrome')),
  );
  expect(playwrightCandidates(join(cache, 'nowhere'))).toEqual([]);
  rmSync(cache, { recursive: true });
});

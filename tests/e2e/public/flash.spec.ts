import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

test.use({ clientHeaders: {} });

interface RuffleElement {
  ruffle(): { metadata: { width: number; height: number } | null };
}

test("a Flash game runs in the site's sandboxed player", async ({ page, server }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.goto('/game/film-flash');
  await page.getByRole('button', { name: 'Jouer à Film Flash' }).click();
  const frame = page.locator('dialog iframe');
  await expect(frame).toHaveAttribute('sandbox', /^(?!.*allow-same-origin).*allow-scripts/);
  const player = page.frameLocator('dialog iframe').locator('ruffle-player');
  // The size in the movie's header shows that Ruffle has parsed it.
  const size = () =>
    player.evaluate((element) => {
      // Ruffle's element has no types here.
      const { metadata } = (element as unknown as RuffleElement).ruffle();
      return metadata && `${metadata.width} x ${metadata.height}`;
    });
  await expect.poll(size, { timeout: 60_000 }).toBe('320 x 240');
  expect([...hosts]).toEqual([new URL(server.url).host]);
});

/** Returns how often the movie has started, which it counts in its shared object (AMF0: the name, then a double). */
async function countedStarts(page: Page): Promise<number | null> {
  const stored = await page.evaluate(
    () => Object.entries(localStorage).find(([key]) => key.startsWith('ludotek.save.'))?.[1],
  );
  const [object] = Object.values<string>(JSON.parse(stored ?? '{}').data ?? {});
  const bytes = Buffer.from(object ?? '', 'base64');
  const at = bytes.indexOf('starts');
  return at === -1 ? null : bytes.readDoubleBE(at + 'starts'.length + 1);
}

test('a Flash game finds its shared objects again, and a truncated save is explained', async ({ page }) => {
  await page.goto('/game/film-flash');
  await page.getByRole('button', { name: 'Jouer à Film Flash' }).click();
  const starts = () => countedStarts(page);
  await expect.poll(starts, { timeout: 60_000 }).toBe(1);
  await page.reload();
  await expect.poll(starts, { timeout: 60_000 }).toBe(2);
  // On a page without a movie, which could store its objects again.
  await page.goto('/contact');
  await page.evaluate(() => {
    for (const [key, value] of Object.entries(localStorage))
      if (key.startsWith('ludotek.save.')) localStorage.setItem(key, value.slice(0, -9));
  });
  await page.goto('/game/film-flash');
  await page.getByRole('button', { name: 'Jouer à Film Flash' }).click();
  const frame = page.frameLocator('dialog iframe');
  await expect(frame.getByText('La progression enregistrée est illisible.')).toBeVisible({ timeout: 60_000 });
  // The next save replaces it.
  await expect(async () => expect(await starts()).toBe(1)).toPass({ timeout: 60_000 });
});

test('a Flash game continues from what another tab has stored', async ({ page, context }) => {
  const open = async (tab: Page) => {
    await tab.goto('/game/film-flash');
    await tab.getByRole('button', { name: 'Jouer à Film Flash' }).click();
  };
  const starts = expect.poll(() => countedStarts(page), { timeout: 60_000 });
  await open(page);
  await starts.toBe(1);
  await open(await context.newPage());
  await starts.toBe(2);
  // The first tab restarts once the player returns to it.
  await page.locator('dialog iframe').click();
  await starts.toBe(3);
});

test.describe('a file that is not a Flash movie', () => {
  // The player may have asked for it before the page knows.
  test.use({ allowedComplaints: [/502 \(Bad Gateway\).*\/movie\.swf/] });

  test('is reported', async ({ page }) => {
    await page.goto('/game/faux-film');
    await page.getByRole('button', { name: 'Jouer à Faux film' }).click();
    await expect(page.getByRole('alert')).toContainText('Erreur de chargement');
  });
});

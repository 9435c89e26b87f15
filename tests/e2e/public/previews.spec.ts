/** Game videos that play on cards. */
import { queryServer } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { createGame } from '../support/panel-games.ts';
import { uniqueWord } from '../support/unique-word.ts';

test("a card plays its game's video, muted, while a mouse hovers it, unless reduced motion is preferred", async ({
  page,
  server,
  operatorRequest,
}) => {
  const title = uniqueWord();
  const { id } = await createGame(operatorRequest, { title });
  const address = `http://${process.env.E2E_OUTSIDE_HOST}/preview.webm`;
  await queryServer(server, 'update games set preview_video = $1 where id = $2', [address, id]);
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(id) && request.resourceType() === 'media') requested.push(request.url());
  });

  await page.goto(`/en?q=${title}`);
  const card = page.getByRole('article').filter({ hasText: title });
  const video = card.locator('video');
  const leave = () => page.getByRole('heading', { level: 1 }).hover();
  /** Hovers the card until the script of its video has loaded. */
  const point = (isPlayed: boolean) =>
    expect(async () => {
      await leave();
      const script = page.waitForResponse(/card-preview/, { timeout: 2_000 }).catch(() => null);
      await card.hover();
      if (isPlayed) await expect(video).toHaveAttribute('data-playing', '', { timeout: 5_000 });
      else expect(await script).not.toBeNull();
    }).toPass();

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await point(false);
  await expect(card).not.toHaveAttribute('data-previewing');
  expect(requested).toEqual([]);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await point(true);
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.muted && !element.paused && element.currentTime))
    .toBeGreaterThan(0);
  await leave();
  await expect(video).toHaveCount(0);
  expect(requested.length).toBeGreaterThan(0);
});

import type { APIResponse } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { createGame, saveGame } from '../support/panel-games.ts';
import { uniqueWord } from '../support/unique-word.ts';

test('a page is the same for an operator and a visitor, in either order', { tag: '@core' }, async ({
  operatorRequest,
  playwright,
  server,
}) => {
  const { slug } = await createGame(operatorRequest);
  const stranger = await playwright.request.newContext({ baseURL: server.url });
  const answers: APIResponse[] = [];
  const texts = async (address: string) => {
    const both = [await operatorRequest.get(address), await stranger.get(address)];
    answers.push(...both);
    return Promise.all(both.map((answer) => answer.text()));
  };
  for (const address of [`/game/${slug}`, '/legal/privacy', '/es?q=lumen', '/en']) {
    // Between the two requests, a picture requested by an earlier test may get its final URL.
    await expect(async () => {
      const [asOperator, asStranger] = await texts(address);
      expect(asOperator).toBe(asStranger);
    }).toPass();
  }
  for (const answer of answers) {
    expect(await answer.text()).not.toContain('lucie.operatrice');
    expect(answer.headers()).not.toHaveProperty('set-cookie');
    expect(answer.headers()['cache-control']).toContain('public');
  }
  await stranger.dispose();
});

test("an operator's save is visible at once on the page, in every language and in lists", { tag: '@core' }, async ({
  operatorRequest,
}) => {
  const [before, after] = [uniqueWord(), uniqueWord()];
  const game = await createGame(operatorRequest, { title: `Lampe ${before}`, description: `Texte ${before}` });
  const pages = [`/game/${game.slug}`, `/pt/game/${game.slug}`];
  for (const address of pages) expect(await (await operatorRequest.get(address)).text()).toContain(before);
  const list = `/?q=${before}`;
  expect(await (await operatorRequest.get(list)).text()).toContain(`Lampe ${before}`);
  await saveGame(operatorRequest, game, { title: `Lampe ${after}`, description: `Texte ${after}` });
  for (const address of pages) {
    const text = await (await operatorRequest.get(address)).text();
    expect(text).toContain(after);
    expect(text).not.toContain(`Lampe ${before}`);
  }
  expect(await (await operatorRequest.get(list)).text()).not.toContain(`Lampe ${before}`);
});

test('responds with 304 to a browser that has the page', async ({ request }) => {
  const first = await request.get('/en/contact', { headers: { 'Accept-Encoding': 'br' } });
  expect(first.headers()['content-encoding']).toBe('br');
  const tag = first.headers().etag ?? '';
  const again = await request.get('/en/contact', { headers: { 'Accept-Encoding': 'br', 'If-None-Match': tag } });
  expect(again.status()).toBe(304);
  expect(again.headers().etag).toBe(tag);
  expect(again.headers()).not.toHaveProperty('content-security-policy');
});

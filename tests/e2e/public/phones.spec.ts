/** Games that do not work on phones, as visitors see them. */
import type { Locator } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { createGame } from '../support/panel-games.ts';
import { uniqueWord } from '../support/unique-word.ts';

const NOTE = 'Made for computers: it may not work well on a phone.';

/** Returns the titles of cards from top left to bottom right, as displayed. */
const seen = (cards: Locator) =>
  cards.evaluateAll((list) =>
    list
      .map((card) => ({ title: card.querySelector('[title]')?.textContent, box: card.getBoundingClientRect() }))
      .toSorted((one, other) => one.box.top - other.box.top || one.box.left - other.box.left)
      .map(({ title }) => title),
  );

for (const { device, use, isPhone } of [
  { device: 'a phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, isPhone: true },
  { device: 'a computer', use: { viewport: { width: 1440, height: 900 } }, isPhone: false },
]) {
  test.describe(`on ${device}`, () => {
    test.use(use);

    test(`games for computers ${isPhone ? 'come last and say so' : 'are games like others'}`, async ({
      page,
      operatorRequest,
    }) => {
      const word = uniqueWord();
      const add = (name: string, works_on_phones: boolean | null) =>
        createGame(operatorRequest, { title: `${name} ${word}`, works_on_phones });
      // Equal games are listed newest first.
      await add('Unknown', null);
      await add('Working', true);
      const { slug } = await add('Keyboard', false);
      await page.goto(`/en?q=${word}`);
      const cards = page.getByRole('list', { name: 'Games', exact: true }).getByRole('article');
      await expect(cards).toHaveCount(3);
      const titles = ['Keyboard', 'Working', 'Unknown'].map((name) => `${name} ${word}`);
      expect(await seen(cards)).toEqual(isPhone ? [...titles.slice(1), titles[0]] : titles);
      expect(await cards.getByText('For computers').filter({ visible: true }).count()).toBe(isPhone ? 1 : 0);
      if (isPhone) {
        // However many categories there are, the games found are visible.
        const filter = await page.getByRole('navigation', { name: 'Filter by category' }).boundingBox();
        expect(filter?.height).toBeLessThan(60);
      }

      await page.goto(`/en/game/${slug}`);
      await expect(page.getByText(NOTE)).toBeVisible({ visible: isPhone });
      await expectAccessible(page);
      await page.goto(`/en?device=phone&q=${word}`);
      expect(await seen(cards)).toEqual([titles[1]]);
    });
  });
}

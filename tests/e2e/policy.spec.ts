import { expect, test } from './panel.ts';

/** What a page would run of a stranger, and what that would find out. */
const CURIOUS = `window.strange = fetch('/api/admin/games').then(({ status }) => status);
document.documentElement.dataset.strange = '';`;

test.describe('a script that got into a page', () => {
  test.use({ allowedComplaints: [/Content Security Policy/] });

  for (const path of ['/', '/en/contact', '/game/none-of-ours', '/auth']) {
    test(`does not run on ${path}, and the scripts of the product do`, async ({ page }) => {
      await page.route(path, async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace('<body>', `<body><script>${CURIOUS}</script>`);
        expect(body).toContain(CURIOUS);
        await route.fulfill({ response, body });
      });
      // It waits until the page has been taken over.
      await page.goto(path);
      expect(await page.locator('html[data-strange]').count()).toBe(0);
    });
  }
});

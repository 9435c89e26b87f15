import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Runs in the browser: puts an element around each text, as browsers do that translate a page. */
function translate() {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, ({ parentElement }) =>
    parentElement?.closest('script, style, font') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const found: Node[] = [];
  while (texts.nextNode()) found.push(texts.currentNode);
  for (const text of found) {
    const font = document.createElement('font');
    text.parentNode?.replaceChild(font, text);
    font.append(text);
  }
}

/** Runs in the browser: presses the next kind of button that was not pressed. @returns whether there was one */
function pressNext(): boolean {
  // A property of this test.
  const holder = window as { pressed?: Set<string> };
  holder.pressed ??= new Set();
  const kinds = holder.pressed;
  const button = Array.from(document.querySelectorAll('button')).find(
    (one) => one.checkVisibility() && !one.disabled && !kinds.has(one.className),
  );
  if (button === undefined) return false;
  kinds.add(button.className);
  button.click();
  return true;
}

async function expectWorking(page: Page) {
  await expect(page.getByRole('heading', { name: 'Erreur serveur' })).toHaveCount(0);
}

// Sharing may be refused, and the frames of games complain.
test.use({ allowedComplaints: [/./] });

for (const path of ['/', '/category/puzzle', '/tag/ballon', '/game/ballon-3', '/contact', '/legal/mentions']) {
  test(`every kind of button works on ${path} while a browser translates it`, async ({ page }) => {
    await page.goto(path);
    await page.evaluate(translate);
    while (await page.evaluate(pressNext)) {
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
      await page.evaluate(translate);
      await expectWorking(page);
    }
    await page.keyboard.press('Escape');
    await expectWorking(page);
  });
}

test('a page that something else changed is drawn anew instead of an error', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write']);
  await page.goto('/game/ballon-3');
  const share = page.getByRole('button', { name: 'Partager' });
  await share.locator('svg').evaluate((icon) => icon.remove());
  await share.click();
  await expect(share.locator('svg')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ballon 3');
  await expectWorking(page);
});

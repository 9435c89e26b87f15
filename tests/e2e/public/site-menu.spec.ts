import type { Page } from '@playwright/test';
import { NO_LABELS } from '../../../shared/forms/menus.ts';
import { expect, test } from '../support/fixtures.ts';

// Other tests expect no menu.
test.use({ afterwards: ["delete from site_settings where key = 'menus'"] });

const LABELS = [
  ...['Kartenspiele', 'Détente', 'Règles du club', 'Zu zweit', 'Écrivez-nous', 'Geschicklichkeitsspiele'],
  ...['Denksport und Rätsel', 'Neuigkeiten'],
];
const WIDTHS = [390, 768, 900, 1280, 1440, 1920];

const header = (page: Page) => page.getByRole('banner');
const menu = (page: Page) => header(page).getByRole('navigation').first();
const button = (page: Page) => menu(page).getByRole('button');

/** Returns visible links and buttons of the header that overlap another, or are outside the window. */
function crowded(banner: Element): string[] {
  const shown = [...banner.querySelectorAll('a, button, summary')].filter(
    (element) => element.checkVisibility() && !element.matches('[href="#content"]'),
  );
  const boxes = shown.map((element) => ({ name: element.textContent, box: element.getBoundingClientRect() }));
  return boxes.flatMap(({ name, box }, index) => {
    const isOver = boxes.some((other, at) => at > index && other.box.left < box.right && box.left < other.box.right);
    return isOver || box.left < 0 || box.right > document.documentElement.clientWidth ? [name ?? ''] : [];
  });
}

test("the menu's entries are in a row if all of them fit, and otherwise behind a button", async ({
  page,
  operatorRequest,
}) => {
  for (const count of [1, 3, 5, 8]) {
    const { version, ...menus } = await (await operatorRequest.get('/api/admin/menus')).json();
    const entries = LABELS.slice(0, count).map((label) => ({
      kind: 'address',
      url: '/contact',
      hidden: false,
      ...NO_LABELS,
      label,
    }));
    const saved = await operatorRequest.put('/api/admin/menus', { data: { ...menus, header: entries, version } });
    expect(saved.status(), await saved.text()).toBe(200);
    await page.goto('/');
    for (const direction of ['ltr', 'rtl']) {
      await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const where = `${count} entries at ${width} pixels, ${direction}`;
        const links = menu(page).getByRole('link');
        const isFolded = await button(page).isVisible();
        await expect(links, where).toHaveCount(isFolded ? 0 : count);
        expect(await header(page).evaluate(crowded), where).toEqual([]);
        if (width < 900) expect(isFolded, where).toBe(true);
        if (width === 1440 && count <= 3) expect(isFolded, where).toBe(false);
        if (width === 1920 && count <= 5) expect(isFolded, where).toBe(false);
        if (width === 1280 && count >= 5) expect(isFolded, where).toBe(true);
      }
    }
  }

  await page.setViewportSize({ width: 1280, height: 800 });
  await button(page).click();
  await expect(menu(page).getByRole('link', { name: 'Neuigkeiten' })).toBeVisible();
  await expect(menu(page).getByRole('link')).toHaveCount(LABELS.length);
});

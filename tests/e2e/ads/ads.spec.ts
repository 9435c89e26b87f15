import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { get } from 'node:http';
import type { Page } from '@playwright/test';
import type { AdReport } from '../../../shared/ad-numbers.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, type ServerOfWorker, test } from '../support/fixtures.ts';
import { layoutShifts } from '../support/layout-shift.ts';
import { makeAd, slot } from '../support/make-ad.ts';
import { quickSubset } from '../support/thorough.ts';

/** A second host name of this machine. */
const adsHost = (server: ServerOfWorker) => `ads.localhost:${new URL(server.url).port}`;

const OUTSIDE = `http://${process.env.E2E_OUTSIDE_HOST}`;
/** Code that reports what it can access. */
const PROBE_CODE = `<p id="found"></p><script>
const attempts = {
  page: () => parent.document.title,
  address: () => parent.location.href,
  away: () => { top.location.href = '/contact'; return 'asked'; },
  cookies: () => document.cookie,
  storage: () => localStorage.length,
};
found.textContent = Object.entries(attempts).map(([name, attempt]) => {
  try { return name + ': ' + attempt(); } catch (error) { return name + ': ' + error.name; }
}).join(', ');
</script>`;

const NETWORK = `<script src="${OUTSIDE}/network.js"></script>${PROBE_CODE}`;

const WORDS = { type: 'native', content: 'Soldes d’été\nJusqu’à dimanche', link_url: `${OUTSIDE}/game/plays` };

// Advertisements appear on every page, which other tests do not expect.
test.use({ afterwards: ['delete from ads'] });

const frameOf = (page: Page, position: string) => slot(page, position).frameLocator('iframe');
const sizeOf = async (page: Page, position: string) => {
  const box = await slot(page, position).locator('iframe').boundingBox();
  return box && [Math.round(box.width), Math.round(box.height)];
};

const SIZES = [
  [390, 844, [320, 100], 112],
  [1440, 900, [728, 90], 120],
] as const;

for (const [width, height, banner, native] of quickSubset(SIZES, 1)) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height } });

    test('places each advertisement without a layout shift', { tag: '@core' }, async ({ page, operatorRequest }) => {
      await makeAd(operatorRequest, { position: 'header', content: '<b>En-tête</b>' });
      await makeAd(operatorRequest, { position: 'content', ...WORDS });
      await makeAd(operatorRequest, { position: 'sidebar', content: 'Côté' });
      await makeAd(operatorRequest, { position: 'footer', type: 'video', content: '/media/film.mp4' });

      for (const [address, label] of [
        ['/', 'Publicité'],
        ['/en', 'Ad'],
      ] as const) {
        await page.goto(address);
        await expect(slot(page, 'header').getByText(label, { exact: true })).toBeVisible();
        await expect(frameOf(page, 'header').getByText('En-tête')).toBeVisible();
        expect(await sizeOf(page, 'header')).toEqual(banner);
        const content = await slot(page, 'content').boundingBox();
        expect(content?.y, 'below the first screen').toBeGreaterThan(height);
        await slot(page, 'content').scrollIntoViewIfNeeded();
        await expect(frameOf(page, 'content').getByRole('link', { name: 'Soldes d’été' })).toBeVisible();
        expect((await sizeOf(page, 'content'))?.[1]).toBe(native);
        await slot(page, 'footer').scrollIntoViewIfNeeded();
        await expect(frameOf(page, 'footer').locator('video')).toBeVisible();
        const [filmWidth = 0, filmHeight = 0] = (await sizeOf(page, 'footer')) ?? [];
        expect(filmWidth / filmHeight).toBeCloseTo(16 / 9, 1);
        expect(await layoutShifts(page)).toEqual([]);
      }

      await page.goto('/category/puzzle');
      await expect(slot(page, 'sidebar')).toBeVisible({ visible: width >= 1200 });
      if (width >= 1200) expect(await sizeOf(page, 'sidebar')).toEqual([300, 250]);
      expect(await layoutShifts(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    });

    test('keeps advertisements away from the play button', async ({ page, operatorRequest }) => {
      for (const position of ['header', 'content', 'sidebar', 'footer']) await makeAd(operatorRequest, { position });
      await page.goto('/game/ballon-1');
      const play = page.getByRole('button', { name: 'Jouer à Ballon 1', exact: true });
      const picture = page.locator('main article > div').first().locator('button[aria-hidden]');
      await expect(slot(page, 'header')).toHaveCount(0);
      await expect(slot(page, 'content')).toBeVisible();
      for (const place of await page.locator('[data-ad]:visible').all()) {
        for (const control of [play, picture]) {
          const [ad, box] = [await place.boundingBox(), await control.boundingBox()];
          if (ad === null || box === null) throw new Error('something is not there');
          const x = Math.max(ad.x - (box.x + box.width), box.x - (ad.x + ad.width), 0);
          const y = Math.max(ad.y - (box.y + box.height), box.y - (ad.y + ad.height), 0);
          expect(Math.hypot(x, y)).toBeGreaterThanOrEqual(150);
        }
      }
      expect(await layoutShifts(page)).toEqual([]);
      await play.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(page.getByRole('dialog').locator('[data-ad]')).toHaveCount(0);
    });
  });
}

const CONTENT_BY_TYPE = {
  banner: { content: '<b>Soldes</b>' },
  native: { content: 'Soldes', link_url: `${OUTSIDE}/game/plays` },
  video: { content: '/media/film.mp4' },
};

for (const [type, made] of Object.entries(CONTENT_BY_TYPE)) {
  test.describe(`a ${type}`, () => {
    test.use({ viewport: { width: 1440, height: 900 } });

    test('is shown in every position', async ({ page, operatorRequest }) => {
      const positions = ['header', 'sidebar', 'content', 'footer'];
      for (const position of positions) await makeAd(operatorRequest, { type, position, ...made });
      await page.goto('/category/puzzle');
      for (const position of positions) {
        await slot(page, position).scrollIntoViewIfNeeded();
        const inside = frameOf(page, position);
        await expect(type === 'video' ? inside.locator('video') : inside.getByText('Soldes').first()).toBeVisible();
      }
      expect(await layoutShifts(page)).toEqual([]);
    });
  });
}

test("labels advertisements in the page's language, and shows none on the sign-in page", async ({
  page,
  operatorRequest,
}) => {
  await makeAd(operatorRequest, { position: 'footer' });
  for (const [prefix, label] of [
    ['', 'Publicité'],
    ['/en', 'Ad'],
    ['/es', 'Publicidad'],
    ['/pt', 'Publicidade'],
  ]) {
    await page.goto(`${prefix}/legal/privacy`);
    await expect(slot(page, 'footer').getByText(label ?? '', { exact: true })).toBeVisible();
  }
  await page.goto('/auth');
  await expect(page.locator('[data-ad]')).toHaveCount(0);
});

test.describe("an advertisement's code", () => {
  test.use({ allowedComplaints: [/Unsafe attempt to initiate navigation|Failed to read|Blocked|SecurityError/] });

  test('cannot access the page', { tag: '@core' }, async ({ page, operatorRequest }) => {
    await makeAd(operatorRequest, { position: 'header', content: PROBE_CODE });
    await page.goto('/contact');
    await expect(frameOf(page, 'header').locator('#found')).toHaveText(
      'page: SecurityError, address: SecurityError, away: SecurityError, cookies: SecurityError, storage: SecurityError',
    );
    await expect(page).toHaveURL(/\/contact$/);
  });

  test('does not run for an operator, who sees the reason', async ({ operatorPage, operatorRequest }) => {
    await makeAd(operatorRequest, { name: 'Rentrée', position: 'header', content: PROBE_CODE });
    for (const [path, reason] of [
      ['/contact', "Code non exécuté\u00a0: vous êtes connecté en tant qu'opérateur."],
      ['/pt/contact', 'Código não executado: tens sessão iniciada como operador.'],
    ] as const) {
      await operatorPage.goto(path);
      await expect(frameOf(operatorPage, 'header').getByText('Rentrée')).toBeVisible();
      await expect(frameOf(operatorPage, 'header').getByText(reason)).toBeVisible();
      await expect(frameOf(operatorPage, 'header').locator('#found')).toHaveCount(0);
    }
  });

  test('stays within its frame even if it is larger', async ({ page, operatorRequest }) => {
    await makeAd(operatorRequest, { position: 'header', content: '<p style="height:99999px;width:99999px">Long</p>' });
    await page.goto('/contact');
    await expect(frameOf(page, 'header').getByText('Long')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(5_000);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

  test('waits for consent if it is from another site, and then runs on another origin', async ({
    page,
    operatorRequest,
    server,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.route(`${OUTSIDE}/network.js`, (route) => route.fulfill({ body: '' }));
    await makeAd(operatorRequest, { position: 'header', content: NETWORK });
    await page.goto('/contact');
    await expect(slot(page, 'header').getByRole('button', { name: 'Gérer mes choix' })).toBeVisible();
    expect(asked.filter((address) => new URL(address).origin !== new URL(server.url).origin)).toEqual([]);
    // The button must stay visible with large fonts.
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const [box, button] = await Promise.all(
      [slot(page, 'header'), slot(page, 'header').getByRole('button')].map((part) => part.boundingBox()),
    );
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
    // The dialog must already exist.
    const question = page.locator('[data-consent]');
    await expect(question).toBeVisible();
    await slot(page, 'header').getByRole('button').click();
    await expect(question).toBeFocused();
    // Simulates the stored choice and the event of the consent dialog.
    await page.evaluate(() => {
      const kept = { categories: ['ads'], revision: 3, expirationTime: Date.now() + 1_000_000 };
      localStorage.setItem('ludotek.consent', JSON.stringify(kept));
      document.dispatchEvent(new CustomEvent('ludotek:consent', { detail: { analytics: false, ads: true } }));
    });
    await expect(frameOf(page, 'header').locator('#found')).toHaveText(
      /^page: SecurityError, address: SecurityError, away: SecurityError, cookies: (?!SecurityError)/,
    );
    expect(asked).toContain(`${OUTSIDE}/network.js`);
    await expect(slot(page, 'header').locator('iframe')).toHaveAttribute(
      'src',
      new RegExp(`^http://${adsHost(server)}/`),
    );
  });

  test('the advertisement origin serves nothing else of the site', async ({ page, server }) => {
    // Put the page into the cache.
    await page.goto('/contact');
    const { port } = new URL(server.url);
    for (const path of ['/contact', '/admin', '/api/docs', '/ads.txt']) {
      const asked = get({ host: '127.0.0.1', port, path, headers: { Host: adsHost(server) }, agent: false });
      const [answer] = await once(asked, 'response');
      answer.resume();
      expect(answer.statusCode, path).toBe(404);
    }
  });
});

test.describe('a popup', () => {
  // These tests install a clock.
  test.use({ ownContext: true });

  // Playwright's clock injects a script, which the frame blocks like any other.
  test.use({ allowedComplaints: [/Blocked script execution/] });

  test('opens once per visit, when it does not interrupt anything', async ({ page, operatorRequest }) => {
    await makeAd(operatorRequest, { type: 'popup', position: 'header' });
    await page.clock.install();
    const fetched = page.waitForResponse((response) => /\/assets\/popup-.*\.js$/.test(response.url()));
    await page.goto('/contact');
    await (await fetched).finished();
    const popup = page.getByRole('dialog', { name: 'Publicité' });
    await page.keyboard.press('/');
    await expect(page.getByRole('banner').getByRole('combobox')).toBeFocused();
    await page.clock.runFor(60_000);
    await expect(popup).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(async () => {
      await page.clock.runFor(5_000);
      await expect(popup).toBeVisible({ timeout: 200 });
    }).toPass();
    await expect(popup.getByRole('button', { name: 'Fermer la publicité' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
    await page.reload();
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await page.clock.runFor(60_000);
    await expect(popup).toBeHidden();
  });

  test('does not cover the play button on a game page', async ({ page, operatorRequest }) => {
    await makeAd(operatorRequest, { type: 'popup', position: 'popup' });
    await page.clock.install();
    await page.goto('/contact');
    await page.goto('/game/ballon-1');
    await page.waitForLoadState('networkidle');
    await page.clock.runFor(60_000);
    await expect(slot(page, 'popup')).toHaveCount(0);
    await page.getByRole('link', { name: "Retour à l'accueil" }).click();
    await expect(async () => {
      await page.clock.runFor(5_000);
      await expect(slot(page, 'popup')).toBeVisible({ timeout: 200 });
    }).toPass();
  });
});

/** Returns the reports that a page sends in beacons, in order. */
function reportsOf(page: Page): AdReport[] {
  const reports: AdReport[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/ads/events')) reports.push(request.postDataJSON());
  });
  return reports;
}
const sumOf = (reports: readonly AdReport[], id: string) =>
  reports.flatMap(({ ads }) => ads).flatMap((ad) => (ad.id === id ? ad.counts : []));

test('a page produces exact numbers, which the operator sees and downloads', async ({
  visitor: page,
  operatorPage,
  operatorRequest,
}) => {
  const header = await makeAd(operatorRequest, { name: 'En tête', position: 'header', ...WORDS });
  const footer = await makeAd(operatorRequest, { name: '=En bas', position: 'footer', content: '<p>Bas</p>' });
  const reports = reportsOf(page);
  // Not in view: neither loads nor counts.
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.goto('/pt/contact');
  await expect.poll(() => sumOf(reports, header)).toEqual(['requests', 'filled', 'impressions', 'viewable']);
  const first = reports.length;
  expect(first).toBeLessThanOrEqual(2);
  expect(reports[0]).toMatchObject({ page: 'page', device: 'desktop', language: 'pt' });
  expect(JSON.stringify(reports)).not.toMatch(/visitor|session|cookie/);

  await slot(page, 'footer').scrollIntoViewIfNeeded();
  await expect.poll(() => sumOf(reports, footer)).toContain('viewable');
  await page.evaluate(() => scrollTo(0, 0));
  const opened = page.waitForEvent('popup');
  await frameOf(page, 'header').getByRole('link').click();
  await expect(await opened).toHaveURL(`${OUTSIDE}/game/plays`);

  // The server stores them every few seconds.
  await expect(async () => {
    const { totals } = await (await operatorRequest.get('/api/admin/ad-numbers')).json();
    expect(totals).toEqual({ requests: 2, filled: 2, impressions: 2, viewable: 2, clicks: 1, failures: 0 });
  }).toPass();
  for (const [by, key] of [
    ['page', 'page'],
    ['device', 'desktop'],
    ['language', 'pt'],
  ] as const) {
    const { groups } = await (await operatorRequest.get(`/api/admin/ad-numbers?by=${by}`)).json();
    expect(groups).toMatchObject([{ key, requests: 2, filled: 2, impressions: 2, viewable: 2, clicks: 1 }]);
  }

  await operatorPage.goto('/admin#ads');
  const row = operatorPage.getByRole('row').filter({ hasText: 'En tête' });
  await expect(row).toContainText('100,0');
  await row.getByRole('button', { name: 'Modifier En tête' }).click();
  await operatorPage.getByRole('button', { name: 'Les 30 derniers jours' }).click();
  // The chart is drawn once it is visible.
  await operatorPage.getByText('Afficher les chiffres').scrollIntoViewIfNeeded();
  await expect(operatorPage.locator('.recharts-bar-rectangle')).not.toHaveCount(0);
  await operatorPage.getByText('Afficher les chiffres').click();
  const days = operatorPage.getByRole('table', { name: 'Les 30 derniers jours' });
  await expect(days.getByRole('row')).toHaveCount(2);
  await expect(days.getByRole('row').last()).toContainText(/1\s*1\s*1\s*100,0/);
  await operatorPage.keyboard.press('Escape');

  await operatorPage.getByRole('tab', { name: 'Chiffres' }).click();
  await expect(operatorPage).toHaveURL(/#ads\?view=numbers$/);
  const card = (label: string) => operatorPage.getByRole('listitem').filter({ hasText: label });
  await expect(card('Livrées dans une page')).toContainText('2');
  await expect(card('2 remplies sur 2 demandes')).toContainText('100,0');
  const table = operatorPage.getByRole('table', { name: 'Chiffres' });
  await expect(table.getByRole('row')).toHaveCount(3);
  await expectAccessible(operatorPage);
  await operatorPage.getByRole('radiogroup', { name: 'Détailler par' }).getByText('Emplacement').click();
  await table.getByRole('button', { name: 'Pied de page' }).click();
  await expect(operatorPage.getByRole('combobox', { name: 'Emplacement' })).toHaveValue('footer');
  await expect(card('Livrées dans une page')).toContainText('1');

  const downloading = operatorPage.waitForEvent('download');
  await operatorPage.getByRole('button', { name: 'Exporter en CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^ads-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  const lines = text.split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFFJour,Identifiant,Publicité,Emplacement,/);
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(`,${footer},"'=En bas",Pied de page,Autres pages,Ordinateur,portugais,1,1,1,1,0`);
});

test.describe('the numbers', () => {
  test.use({ allowedComplaints: [/status of 500/] });

  test('keep their period and filters in the URL, and say when there are none', async ({
    operatorPage: page,
    operatorRequest,
  }) => {
    await page.goto('/admin#ads?view=numbers&days=7');
    await expect(page.getByText('Rien de compté sur cette période')).toBeVisible();
    await expect(page.getByRole('radio', { name: '7 jours' })).toBeChecked();
    await page.getByRole('combobox', { name: 'Appareil' }).selectOption('Téléphone');
    await expect(page).toHaveURL(/view=numbers&days=7&device=phone$/);
    await expect(page.getByText('Rien de compté avec ces filtres')).toBeVisible();
    const periods = page.getByRole('radiogroup', { name: 'Période' });
    await periods.getByText('Autre').click();
    await page.getByLabel('Du', { exact: true }).fill('2026-03-02');
    await page.getByLabel('Au', { exact: true }).fill('2026-03-01');
    await expect(page.getByLabel('Au', { exact: true })).toHaveAccessibleDescription(/Choisissez deux jours/);
    await page.getByLabel('Au', { exact: true }).fill('2026-03-31');
    await expect(page).toHaveURL(/first=2026-03-02&last=2026-03-31/);
    await page.getByRole('button', { name: 'Effacer les filtres' }).click();
    await expect(page).not.toHaveURL(/device/);
    await page.getByRole('tab', { name: 'Publicités' }).click();
    await expect(page).toHaveURL(/#ads$/);
    await page.getByRole('tab', { name: 'Chiffres' }).click();
    await expect(page).toHaveURL(/first=2026-03-02&last=2026-03-31/);
    await makeAd(operatorRequest, { name: 'Une', position: 'header' });
    await page.route('**/api/admin/ad-numbers?*', (route) =>
      route.fulfill({ status: 500, json: { error: 'server_error' } }),
    );
    await periods.getByText('90 jours').click();
    await expect(page.getByRole('group', { name: 'Impossible de charger les chiffres des publicités.' })).toBeVisible();
  });
});

test('counts a click on code, but not a focus that the code takes itself', async ({ context, operatorRequest }) => {
  const greedyId = await makeAd(operatorRequest, {
    position: 'header',
    content: `<input><script>setTimeout(() => {
      document.querySelector('input').focus();
      setTimeout(() => console.log('taken'), 500);
    }, 1_000)</script>`,
  });
  const pressed = await makeAd(operatorRequest, { position: 'footer', content: '<p>Bonjour</p>' });
  // Playwright's locators count as user activation in the browser, so do not touch the page until the code has run.
  const visitor = await context.newPage();
  const reports = reportsOf(visitor);
  const seen = visitor.waitForRequest((request) => request.url().endsWith('/api/ads/events'));
  const taken = visitor.waitForEvent('console', (message) => message.text() === 'taken');
  await visitor.goto('/contact');
  await Promise.all([taken, seen]);
  const greedy = slot(visitor, 'header').locator('iframe');
  await expect(greedy).toBeFocused();
  await greedy.evaluate((frame) => frame.blur());
  await frameOf(visitor, 'footer').getByText('Bonjour').click();
  await expect.poll(() => sumOf(reports, pressed)).toContain('clicks');
  expect(sumOf(reports, greedyId)).not.toContain('clicks');
});

import type { ConsentForm } from '../../../shared/forms/consent.ts';
import { expectAccessible } from '../support/accessible.ts';
import { platformDialog, startPlatforms } from '../support/consent-platforms.ts';
import {
  all,
  answer,
  banner,
  consentCommands,
  expectEverything,
  expectLoaded,
  expectNothing,
  FORMS,
  forgetVisit,
  frames,
  from,
  HEADER,
  manage,
  putBack,
  question,
  regionsThatAsk,
  saveConsent,
  setUp,
  WAITING,
  watch,
} from '../support/consent-steps.ts';
import { expect, test } from '../support/fixtures.ts';

let platforms: Awaited<ReturnType<typeof startPlatforms>>;
test.beforeAll(async () => {
  platforms = await startPlatforms();
});
test.afterAll(() => platforms.close());

for (const platform of ['own', 'tcf', 'google'] as const) {
  test.describe(`asked by ${platform}`, () => {
    test.beforeEach(({ page, operatorRequest }) =>
      setUp(page, operatorRequest, { ...FORMS[platform], countryHeader: HEADER }),
    );
    test.afterEach(({ page, operatorRequest, server }) => putBack(operatorRequest, page, server));

    for (const region of regionsThatAsk(platform)) {
      const tag = platform === 'own' && region === 'asked' ? ['@core'] : [];
      test(`in a region that is ${region}, everything waits for an answer and follows it`, { tag }, async ({
        page,
        context,
        server,
      }) => {
        await from(context, region);
        const watched = await watch(context, server, platforms);

        await expectNothing(page, watched, () => expect(question(page, platform)).toBeVisible());
        await answer(page, platform, false);
        await expect(question(page, platform)).toHaveCount(0);
        await expectNothing(page, watched, () => expect(question(page, platform)).toHaveCount(0));

        await forgetVisit(page, watched);
        await page.goto('/legal/mentions');
        await answer(page, platform, true);
        await expect(question(page, platform)).toHaveCount(0);
        await expectLoaded(page, watched);
        await expectEverything(page, watched);
        if (platform === 'own') expect(watched.ofPlatform()).toEqual([]);
        else await expect(banner(page)).toHaveCount(0);
        expect(await consentCommands(page)).toEqual([
          ['consent', 'default', { ...all('denied'), wait_for_update: 500 }],
          // This site does not ask about personalization unless a network supports it.
          ['consent', 'update', { ...all('granted'), ...(platform === 'own' && { ad_personalization: 'denied' }) }],
        ]);
      });
    }

    test('in a region that is not asked, everything loads until the visitor objects', async ({
      page,
      context,
      server,
    }) => {
      await from(context, 'not asked');
      const watched = await watch(context, server, platforms);
      await expectEverything(page, watched);
      await expect(banner(page)).toHaveCount(0);
      expect(watched.ofPlatform()).toEqual([]);

      const loaded = page.waitForEvent('load');
      await manage(page).click();
      await banner(page).getByRole('button', { name: 'Refuser', exact: true }).click();
      await loaded;
      watched.forget();
      await expectNothing(page, watched, () => expect(banner(page)).toHaveCount(0));

      await manage(page).click();
      await banner(page).getByRole('button', { name: 'Accepter', exact: true }).click();
      await expectLoaded(page, watched);
      await expectEverything(page, watched);
    });

    test('it is withdrawn where it was given: scripts are notified, and the page reloads without them', async ({
      page,
      context,
      server,
    }) => {
      await from(context, 'asked');
      const watched = await watch(context, server, platforms);
      await page.addInitScript(() => {
        document.addEventListener('ludotek:consent', (event) => {
          const told = sessionStorage.getItem('told') ?? '';
          sessionStorage.setItem('told', `${told}${(event as CustomEvent).detail.analytics} `);
        });
      });
      await page.goto('/legal/mentions');
      await answer(page, platform, true);
      await expect(frames(page)).toHaveCount(1);
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('told'))).toBe('true ');
      await page.evaluate(() => {
        // biome-ignore lint/suspicious/noDocumentCookie: as Google's tag does
        document.cookie = '_ga=GA1.1.1.1; path=/; max-age=3600';
      });

      await manage(page).click();
      await expect(question(page, platform)).toBeVisible();
      const loaded = page.waitForEvent('load');
      await answer(page, platform, false);
      await loaded;
      expect(await page.evaluate(() => sessionStorage.getItem('told'))).toMatch(/^true false /);
      expect((await context.cookies()).map(({ name }) => name)).not.toContain('_ga');
      watched.forget();
      await expectNothing(page, watched, () => expect(question(page, platform)).toHaveCount(0));
    });

    test('Global Privacy Control counts as an objection to advertisements, wherever the visitor is', async ({
      page,
      context,
      server,
    }) => {
      const watched = await watch(context, server, platforms);
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
      });
      const [analytics] = WAITING;
      for (const region of ['asked', 'not asked'] as const) {
        await from(context, region);
        await page.goto('/legal/mentions');
        if (region === 'asked') {
          await expect(question(page, platform)).toBeVisible();
          if (platform === 'own') await expect(banner(page)).toContainText('Global Privacy Control');
          await answer(page, platform, true);
        }
        await expect.poll(() => watched.count(analytics.url)).toBe(1);
        await page.waitForLoadState('networkidle');
        await expect(frames(page)).toHaveCount(0);
        expect(watched.others()).toHaveLength(1);
        await forgetVisit(page, watched);
      }
    });

    test("its script never runs with an operator's session, nor on pages that have one", async ({
      operatorPage,
      visitor,
      server,
    }) => {
      for (const [visited, paths] of [
        [operatorPage, ['/', '/legal/mentions', '/admin']],
        [visitor, ['/auth']],
      ] as const) {
        await from(visited.context(), 'asked');
        const watched = await watch(visited.context(), server, platforms);
        for (const path of paths) {
          await visited.goto(`${server.url}${path}`);
          await visited.waitForLoadState('networkidle');
        }
        expect([...watched.ofPlatform(), ...watched.others()]).toEqual([]);
        await expect(platformDialog(visited)).toHaveCount(0);
      }
    });
  });
}

test.describe('a platform', () => {
  test.afterEach(({ page, operatorRequest, server }) => putBack(operatorRequest, page, server));

  const withScript = (name: string, change: Partial<ConsentForm> = {}): ConsentForm => ({
    ...FORMS.tcf,
    script: `https://cmp.example/${name}.js`,
    ...change,
  });

  test('while the region is unknown, nothing loads, not even the question', async ({
    page,
    context,
    server,
    operatorRequest,
  }) => {
    await setUp(page, operatorRequest, { ...FORMS.tcf, countryHeader: HEADER });
    const watched = await watch(context, server, platforms);
    const asked = page.waitForRequest('**/api/consent/region');
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/consent/region', async (route) => {
      await released;
      await route.fulfill({ body: 'no answer' });
    });
    await page.goto('/');
    await asked;
    await expect(frames(page)).toHaveCount(0);
    expect([...watched.ofPlatform(), ...watched.others()]).toEqual([]);
    // Visitors from an unreadable region are asked.
    release();
    await expect(platformDialog(page)).toBeVisible();
    expect(watched.others()).toEqual([]);
  });

  test.describe('that is broken', () => {
    test.use({ allowedComplaints: [/a broken platform|ERR_FAILED/] });

    test('never counts as consent', async ({ page, context, server, operatorRequest }) => {
      await setUp(page, operatorRequest, FORMS.tcf);
      const warnings: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'warning' && message.text().includes('consent platform')) warnings.push(message.text());
      });
      const watched = await watch(context, server, platforms);
      for (const name of ['silent', 'throws', 'garbage', 'nothing', 'error', 'gone']) {
        await saveConsent(operatorRequest, withScript(name));
        if (name === 'gone') await context.route('https://cmp.example/gone.js', (route) => route.abort());
        warnings.length = 0;
        const added = page.waitForRequest(`https://cmp.example/${name}.js`);
        await page.goto('/legal/mentions');
        await added;
        await page.waitForLoadState('networkidle');
        await expect(frames(page), name).toHaveCount(0);
        expect(watched.others(), name).toEqual([]);
        expect(warnings.length, name).toBeLessThanOrEqual(1);
        if (name === 'gone') {
          await manage(page).click();
          await expect(banner(page)).toContainText("n'est pas chargé");
          await expect(banner(page).getByRole('button', { name: 'Accepter' })).toHaveCount(0);
          await expectAccessible(page);
          await page.keyboard.press('Escape');
          await expect(banner(page)).toHaveCount(0);
        }
      }
    });
  });

  test('that sends many events starts waiting code only once', async ({ page, context, server, operatorRequest }) => {
    await setUp(page, operatorRequest, withScript('flood'));
    const watched = await watch(context, server, platforms);
    await page.goto('/legal/mentions');
    await expect(frames(page)).toHaveCount(1);
    const [analytics] = WAITING;
    await expect.poll(() => watched.count(analytics.url)).toBe(1);
    await page.waitForLoadState('networkidle');
    expect(watched.count(analytics.url)).toBe(1);
  });

  test('that changes its choice by itself does not reload pages', async ({
    page,
    context,
    server,
    operatorRequest,
  }) => {
    await setUp(page, operatorRequest, withScript('wavering'));
    await watch(context, server, platforms);
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    // Without the key press that the fixture sends to load scripts, because the visitor does nothing.
    await page.goto('/legal/mentions', { waitUntil: 'networkidle' });
    await expect(frames(page)).toHaveCount(0);
    expect(loads).toBe(1);
  });

  test('decides where the regulation does not apply', async ({ page, context, server, operatorRequest }) => {
    await setUp(page, operatorRequest, withScript('elsewhere'));
    const watched = await watch(context, server, platforms);
    await expectEverything(page, watched);
  });

  test('opens again by its own function', async ({ page, context, server, operatorRequest }) => {
    await setUp(page, operatorRequest, withScript('own-function', { reopen: 'standIn.dialog.open' }));
    await watch(context, server, platforms);
    await page.goto('/legal/mentions');
    await answer(page, 'tcf', true);
    await expect(frames(page)).toHaveCount(1);
    await manage(page).click();
    await expect(platformDialog(page)).toBeVisible();
  });

  test('that cannot be opened again leaves objections to this site', async ({
    page,
    context,
    server,
    operatorRequest,
  }) => {
    await setUp(page, operatorRequest, withScript('without-command'));
    const watched = await watch(context, server, platforms);
    await page.goto('/legal/mentions');
    await answer(page, 'tcf', true);
    await expect(frames(page)).toHaveCount(1);
    await manage(page).click();
    const loaded = page.waitForEvent('load');
    await banner(page).getByRole('button', { name: 'Refuser', exact: true }).click();
    await loaded;
    watched.forget();
    await expectNothing(page, watched);
  });
});

import type { Page } from '@playwright/test';
import { requestsFromSite, signIn } from '../support/accounts.ts';
import { submitForm } from '../support/auth-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { heading } from '../support/panel-steps.ts';
import { THOROUGH } from '../support/thorough.ts';

const THIEF = 'thief@example.com';

/** Data of the operator that the script obtained. */
interface Loot {
  /** Rounds of attempts, and attempts that were refused despite the session's cookie. */
  rounds: number;
  refused: number;
  taken: string[];
}

/**
 * Runs in the browser, as an advertiser's script that stays in a public page. From before the sign-in on, it tries every known
 * attack, as fast as the server responds.
 */
function attack(thief: string) {
  if (window !== window.top || location.pathname !== '/en/contact') return;
  const loot: Loot = { rounds: 0, refused: 0, taken: [] };
  Object.assign(window, { loot });
  // The page would otherwise reload when it learns of the sign-in.
  window.addEventListener('storage', (event) => event.stopImmediatePropagation(), true);
  BroadcastChannel.prototype.postMessage = () => {};
  Object.defineProperty(BroadcastChannel.prototype, 'onmessage', { set: () => {} });

  const isKeyIn = (text: string | undefined) => text?.includes('panelKey') ?? false;
  const json = { 'Content-Type': 'application/json' };
  const post = (body: unknown): RequestInit => ({ method: 'POST', headers: json, body: JSON.stringify(body) });
  const analytics = { isEnabled: true, analyticsId: '', customScript: 'steal()', services: [] };
  const calls: [string, RequestInit?][] = [
    ['/api/admin/team'],
    ['/api/v1/admin/team'],
    ['/api/admin/games?pageSize=1'],
    ['/api/admin/team/invitations', post({ email: thief, role: 'admin', languages: [] })],
    [
      '/api/admin/team/invitations',
      { ...post({ email: thief, role: 'admin' }), headers: { ...json, 'X-Panel-Key': '' } },
    ],
    ['/api/functions/update-ads-settings', post({ type: 'analytics', content: analytics })],
    ['/api/admin/account/language', { ...post({ language: 'en' }), method: 'PUT' }],
    ['/api/auth/revoke-sessions', post({})],
    ['/api/auth/passkey/generate-register-options'],
  ];
  async function call([path, init]: [string, RequestInit?]) {
    const { ok, status } = await fetch(path, init);
    if (ok) loot.taken.push(`${init?.method ?? 'GET'} ${path}`);
    if (status === 403) loot.refused += 1;
  }
  async function read(path: string, init?: RequestInit) {
    const response = await fetch(path, init);
    if (isKeyIn(await response.text())) loot.taken.push(`${path} by fetch`);
  }
  async function cached() {
    const cache = await caches.open('hostile');
    const stored = await cache.add('/admin').then(
      () => cache.match('/admin'),
      () => undefined,
    );
    if (isKeyIn(await stored?.text())) loot.taken.push('/admin by cache');
  }
  function requested(path: string) {
    return new Promise<void>((done) => {
      const request = new XMLHttpRequest();
      request.open('GET', path);
      request.responseType = 'document';
      request.onloadend = () => {
        if (isKeyIn(request.responseXML?.documentElement.innerHTML)) loot.taken.push(`${path} by XMLHttpRequest`);
        done();
      };
      request.send();
    });
  }
  function framed(path: string, name: 'iframe' | 'object' | 'embed') {
    return new Promise<void>((done) => {
      const frame = document.createElement(name);
      frame.setAttribute(name === 'object' ? 'data' : 'src', path);
      const look = () => {
        const inside = frame instanceof HTMLEmbedElement ? frame.getSVGDocument() : frame.contentDocument;
        const html = inside?.documentElement.innerHTML;
        if (isKeyIn(html) || html?.includes('<main')) loot.taken.push(`${path} in ${name}`);
        frame.remove();
        done();
      };
      frame.addEventListener('load', look);
      frame.addEventListener('error', look);
      setTimeout(look, 300);
      document.body.append(frame);
    });
  }
  const windows = new Map<string, Window | null>();
  function look(path: string) {
    // Opened before and after the sign-in. Without a URL at first, so that it has its own window into which another page is
    // loaded.
    const key = `${path} ${loot.refused > 0}`;
    if (!windows.has(key)) {
      const opened = window.open('about:blank');
      windows.set(key, opened);
      if (opened !== null) opened.location.href = path;
    }
    for (const opened of windows.values()) readWindow(path, opened);
  }
  function readWindow(path: string, opened: Window | null) {
    try {
      const html = opened?.document.documentElement.innerHTML;
      if (isKeyIn(html) || opened?.document.querySelector('input[type=password]')) loot.taken.push(`${path} by opener`);
    } catch {
      // The page is in another browsing context group.
    }
  }
  const { register } = navigator.serviceWorker;
  const worker = (script: string, scope: string) =>
    register.call(navigator.serviceWorker, script, { scope }).then(
      // The site's own worker is allowed for the whole site, until the sign-in.
      () => void (script === '/service-worker.js' && scope === '/' ? 0 : loot.taken.push(`worker ${script} ${scope}`)),
      () => undefined,
    );
  /** Replaces everything that the site's own worker has stored. */
  async function poison() {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) await cache.put(request, new Response('<script>parent.loot</script>'));
    }
  }

  async function round() {
    look('/admin');
    look('/auth');
    await Promise.allSettled([
      ...calls.map(call),
      ...['/admin', '/admin.data', '/admin/', '/auth', '/auth.data'].map((path) => read(path)),
      read('/admin', { cache: 'force-cache' }),
      read('/admin', { method: 'POST' }),
      ...['/admin', '/admin.data'].map(requested),
      ...(['iframe', 'object', 'embed'] as const).map((name) => framed('/admin', name)),
      framed('/auth', 'iframe'),
      cached(),
      worker('/service-worker.js', '/'),
      // Once is enough, because each of these costs the browser work.
      ...(loot.rounds === 0 ? [poison(), worker('/assets/none.js', '/'), worker('/service-worker.js?x', '/')] : []),
    ]);
    loot.rounds += 1;
    // The tab shares the browser's six connections to the site with the panel, which needs its turn.
    setTimeout(round, 1000);
  }
  addEventListener('load', round);
}

// The hostile tab's refusals.
test.use({ allowedComplaints: [/./], ownContext: true, serviceWorkers: 'allow' });

const lootOf = (page: Page) => page.evaluate(() => (window as Window & { loot?: Loot }).loot ?? null);

for (const run of Array.from({ length: THOROUGH ? 20 : 2 }, (_, index) => index + 1)) {
  test(`a script in a tab that was open before the sign-in gains nothing, ${run}`, async ({
    page: hostile,
    context,
    ownOperator,
    playwright,
    server,
  }) => {
    // Chromium cannot start a worker in the process of a page that is being left, so replacing it takes several visits.
    test.slow();
    await hostile.addInitScript(attack, THIEF);
    await hostile.goto('/en/contact');
    await expect.poll(async () => (await lootOf(hostile))?.rounds ?? 0).toBeGreaterThan(0);

    const panel = await context.newPage();
    await panel.goto('/auth?from=admin');
    await submitForm(panel, ownOperator);
    await expect(panel).toHaveURL(/\/admin/);
    await expect(heading(panel)).toHaveText('Tableau de bord');
    const { rounds = 0 } = (await lootOf(hostile)) ?? {};
    await expect.poll(async () => (await lootOf(hostile))?.rounds ?? 0).toBeGreaterThan(rounds + 1);
    // The script never learns of the action's response, but the panel would.
    await panel.reload();
    await expect(heading(panel)).toHaveText('Tableau de bord');

    // The script keeps registering the site's own worker, but what it gets sees no requests of the panel.
    const handledByWorker = () =>
      panel.evaluate(() =>
        [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
          // Both kinds of entries have this property.
          .filter((entry) => (entry as PerformanceResourceTiming).workerStart > 0)
          .map(({ name }) => name),
      );
    await expect(async () => {
      // A visit without a worker may fall between an unregistration and the script's next registration.
      for (let visit = 0; visit < 3; visit += 1) {
        await panel.reload();
        await expect(heading(panel)).toHaveText('Tableau de bord');
        expect(await handledByWorker()).toEqual([]);
      }
    }).toPass();

    const loot = await lootOf(hostile);
    expect(loot?.taken).toEqual([]);
    expect(loot?.refused).toBeGreaterThan(5);
    const owner = await requestsFromSite(playwright, server, await signIn(playwright, server, ownOperator));
    const team = await owner.get('/api/admin/team');
    expect(team.status()).toBe(200);
    expect(await team.text()).not.toContain(THIEF);
    await owner.dispose();
  });
}

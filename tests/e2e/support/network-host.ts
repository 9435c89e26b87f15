/**
 * Small stand-ins for the networks' tags that follow their documented interfaces, served from this machine. The URLs of Google's
 * tags are fixed, so the browser's requests to other sites are sent here.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from '@playwright/test';

/** Units with this in their id return no advertisement. */
export const EMPTY_UNIT = '000';

const ADSENSE = `(() => {
  const queue = window.adsbygoogle ?? [];
  const push = () => {
    const unit = document.querySelector('ins.adsbygoogle:not([data-adsbygoogle-status])');
    if (unit === null) throw new Error('All ins elements in the DOM with class=adsbygoogle already have ads in them.');
    unit.dataset.adsbygoogleStatus = 'done';
    const { adClient: client, adSlot: slot } = unit.dataset;
    const npa = queue.requestNonPersonalizedAds;
    const asked = new URLSearchParams({ client, slot, w: unit.clientWidth, h: unit.clientHeight, npa });
    fetch('https://googleads.g.doubleclick.net/pagead/ads?' + asked)
      .then((response) => response.json())
      .then(({ isEmpty }) => {
        if (!isEmpty) {
          // Evaluated text, markup with a style, and a frame, like the real tag.
          const width = new Function('return "100%"')();
          unit.innerHTML = '<div style="border:0;height:100%"><iframe src="https://googleads.g.doubleclick.net/creative"></iframe></div>';
          Object.assign(unit.querySelector('iframe').style, { width, height: '100%', border: 0 });
        }
        unit.dataset.adStatus = isEmpty ? 'unfilled' : 'filled';
      });
  };
  window.adsbygoogle = { loaded: true, push };
  queue.forEach(push);
})();`;

/** Loads its second part like the real tag. */
const GPT = `{
  const script = document.createElement('script');
  script.src = 'https://securepubads.g.doubleclick.net/pagead/pubads_impl.js';
  document.head.append(script);
}`;

const GPT_PART = `(() => {
  const slots = new Set();
  const listeners = new Set();
  let isEnabled = false;
  let isSafe = false;
  let privacy = {};
  const service = {
    setPrivacySettings: (settings) => { privacy = settings; },
    setForceSafeFrame: (force) => { isSafe = force; },
    collapseEmptyDivs() {},
    addEventListener: (_, listener) => listeners.add(listener),
    removeEventListener: (_, listener) => listeners.delete(listener),
  };
  const { cmd } = window.googletag;
  Object.assign(window.googletag, {
    pubads: () => service,
    enableServices() { isEnabled = true; },
    sizeMapping() {
      const rows = [];
      return { addSize(...row) { rows.push(row); return this; }, build: () => rows };
    },
    defineSlot(path, sizes, id) {
      if ([...slots].some((slot) => slot.id === id)) return null;
      const slot = { path, sizes, id };
      slot.defineSizeMapping = (mapping) => { slot.mapping = mapping; return slot; };
      slot.addService = () => slot;
      slots.add(slot);
      return slot;
    },
    display(id) {
      const slot = [...slots].find((one) => one.id === id);
      if (!isEnabled || !isSafe) throw new Error('not prepared');
      const [, sizes] = slot.mapping.filter(([[width]]) => width <= innerWidth).at(-1);
      const npa = Number(privacy.nonPersonalizedAds);
      const ltd = Number(privacy.limitedAds);
      const asked = new URLSearchParams({ iu: slot.path, sz: sizes.map((size) => size.join('x')).join('|'), npa, ltd });
      fetch('https://securepubads.g.doubleclick.net/gampad/ads?' + asked)
        .then((response) => response.json())
        .then(({ isEmpty }) => {
          if (!slots.has(slot)) return;
          const element = document.getElementById(id);
          if (isEmpty) element.style.display = 'none';
          else {
            const [width, height] = sizes[0];
            element.innerHTML = '<iframe src="https://x.safeframe.googlesyndication.com/safeframe" style="border:0"></iframe>';
            Object.assign(element.firstChild, { width, height });
          }
          for (const listener of listeners) listener({ slot, isEmpty });
        });
    },
    destroySlots(gone) { for (const slot of gone) slots.delete(slot); },
    slotsOfTest: () => slots.size,
    cmd: { push: (work) => work() },
  });
  cmd.forEach((work) => work());
})();`;

/** What another network's script does, by the query of its URL. */
const SCRIPTS: Readonly<Record<string, string>> = {
  banner: `{ const place = document.currentScript.parentElement;
    fetch('https://network.example/ad').then(() => { place.insertAdjacentHTML('beforeend', '<b id="banner">Soldes</b>'); }); }`,
  fixed: `document.currentScript.parentElement.insertAdjacentHTML('beforeend',
    '<div id="fixed" style="position:fixed;inset:0;z-index:99999;background:red">Tout l’écran</div>');`,
  empty: '',
  throws: `setTimeout(() => { throw new Error('broken advertisement'); });`,
  works: `try { new Worker(URL.createObjectURL(new Blob(['for (;;);']))); document.documentElement.dataset.worker = ''; } catch {}
    try { new Function('return 1')(); document.documentElement.dataset.evaluated = ''; } catch {}`,
};

function answerTo(url: URL): { type: string; body: string } | null {
  const { hostname, pathname, search } = url;
  if (pathname === '/pagead/js/adsbygoogle.js') return { type: 'text/javascript', body: ADSENSE };
  if (pathname === '/tag/js/gpt.js') return { type: 'text/javascript', body: GPT };
  if (pathname === '/pagead/pubads_impl.js') return { type: 'text/javascript', body: GPT_PART };
  if (/^\/(pagead|gampad)\/ads$/.test(pathname)) {
    return { type: 'application/json', body: JSON.stringify({ isEmpty: search.includes(EMPTY_UNIT) }) };
  }
  if (hostname === 'network.example' && pathname === '/tag.js') {
    return { type: 'text/javascript', body: SCRIPTS[url.searchParams.get('does') ?? ''] ?? '' };
  }
  return pathname === '/gone.js' ? null : { type: 'text/html; charset=utf-8', body: '<!doctype html><p>Publicité' };
}

export async function startNetworkHost() {
  const server = createServer((request, response) => {
    const url = new URL(`https://${request.headers['x-host']}${request.url}`);
    const answer = answerTo(url);
    response.writeHead(answer === null ? 404 : 200, {
      'Content-Type': answer?.type ?? 'text/plain',
      'Access-Control-Allow-Origin': '*',
    });
    response.end(answer?.body);
  });
  // An idle connection that the server closes just as the browser's next request uses it would lose that request.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    /** Routes the pages' requests to other sites here, and records their URLs. */
    async serve(pages: Page | BrowserContext): Promise<string[]> {
      const asked: string[] = [];
      await pages.route(/^https:/, async (route) => {
        const { host, pathname, search, href } = new URL(route.request().url());
        asked.push(href);
        const headers = { ...route.request().headers(), 'x-host': host };
        await route.fulfill({
          response: await route.fetch({ url: `http://127.0.0.1:${port}${pathname}${search}`, headers }),
        });
      });
      return asked;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

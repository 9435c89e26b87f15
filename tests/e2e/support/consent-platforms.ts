/**
 * Stand-ins for consent platforms that implement the documented interfaces: the IAB's CMP API v2 and Google's "Privacy &
 * messaging". A local server serves them; the browser reaches them through the platforms' https URLs.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from '@playwright/test';

export const TCF_SCRIPT = 'https://cmp.example/tcf.js';
export const GOOGLE_HOST = 'https://fundingchoicesmessages.google.com';
export const PLATFORM_HOSTS = ['cmp.example', 'img.cmp.example', 'fundingchoicesmessages.google.com'];

/** A platform with a dialog of two answers. Its style element, picture and stored choice need the permissions of real pages. */
const PLATFORM = `
const all = { 1: true, 2: true, 3: true, 4: true, 7: true, 8: true, 9: true, 10: true };
const stored = () => JSON.parse(localStorage.getItem('stand-in') ?? 'null');
const listeners = new Map();
const data = (eventStatus, listenerId) => ({
  tcString: 'C', tcfPolicyVersion: 5, cmpId: 1, cmpVersion: 1, gdprApplies: true, cmpStatus: 'loaded', eventStatus, listenerId,
  purpose: { consents: stored() ?? {}, legitimateInterests: {} }, vendor: { consents: {}, legitimateInterests: {} },
});
let state = stored() === null ? 'cmpuishown' : 'tcloaded';
const tell = (eventStatus) => {
  state = eventStatus;
  for (const [id, listener] of listeners) listener(data(state, id), true);
};
const answer = (consents) => {
  localStorage.setItem('stand-in', JSON.stringify(consents));
  document.querySelector('#stand-in').remove();
  tell('useractioncomplete');
};
const show = () => {
  if (document.querySelector('#stand-in') !== null) return;
  const style = document.createElement('style');
  style.textContent = '#stand-in { position: fixed; right: 0; bottom: 0; z-index: 9999; background: #fff; color: #000 }';
  const dialog = Object.assign(document.createElement('div'), { id: 'stand-in' });
  dialog.setAttribute('role', 'dialog');
  dialog.setAttribute('aria-label', 'Stand-in');
  for (const [text, consents] of [['Yes to all', all], ['No to all', {}]]) {
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: text });
    button.addEventListener('click', () => answer(consents));
    dialog.append(button);
  }
  dialog.append(Object.assign(new Image(), { src: 'https://img.cmp.example/logo.svg', alt: '' }));
  document.head.append(style);
  document.body.append(dialog);
  tell('cmpuishown');
};
const commands = {
  ping: (callback) => callback({ gdprApplies: true, cmpLoaded: true, cmpStatus: 'loaded' }),
  addEventListener: (callback) => {
    const id = listeners.size + 1;
    listeners.set(id, callback);
    callback(data(state, id), true);
  },
};
const install = () => {
  const queue = typeof window.__tcfapi === 'function' ? window.__tcfapi() : [];
  window.__tcfapi = (command, version, callback, parameter) => {
    if (Object.hasOwn(commands, command)) commands[command](callback, parameter);
    else callback(null, false);
  };
  for (const call of queue ?? []) window.__tcfapi(...call);
};
`;

const TCF = `commands.displayConsentUi = (callback) => { show(); callback(null, true); };
install();
if (stored() === null) show();`;

const GOOGLE = `const run = (call) => typeof call === 'function' ? call() : call.CONSENT_API_READY?.();
install();
const waiting = window.googlefc?.callbackQueue ?? [];
window.googlefc = {
  callbackQueue: { push: (call) => { run(call); return 1; } },
  showRevocationMessage: () => { localStorage.removeItem('stand-in'); listeners.clear(); show(); },
};
waiting.forEach(run);
if (stored() === null) show();`;

const event = (
  data: string,
  success = 'true',
) => `commands.addEventListener = (callback) => callback(${data}, ${success});
install();`;

const SCRIPTS: Readonly<Record<string, string>> = {
  '/tcf.js': PLATFORM + TCF,
  '/i/pub-1234567890123456': PLATFORM + GOOGLE,
  '/without-command.js': `${PLATFORM}install(); if (stored() === null) show();`,
  '/own-function.js': `${PLATFORM}install(); window.standIn = { dialog: { open: show } }; if (stored() === null) show();`,
  '/silent.js': '',
  '/throws.js': `window.__tcfapi = () => { throw new Error('a broken platform'); }; throw new Error('a broken platform');`,
  '/garbage.js': `${PLATFORM}${event("{ eventStatus: 'tcloaded', gdprApplies: true, purpose: { consents: 'CPXxRfA' } }")}`,
  '/nothing.js': `${PLATFORM}${event('undefined', 'undefined')}`,
  '/error.js': `${PLATFORM}${event('null', 'false')}`,
  '/flood.js': `${PLATFORM}localStorage.setItem('stand-in', JSON.stringify(all)); install();
for (let count = 0; count < 1_000; count++) tell(count % 3 === 0 ? 'cmpuishown' : 'tcloaded');`,
  '/wavering.js': `${PLATFORM}localStorage.setItem('stand-in', JSON.stringify(all)); install(); tell('tcloaded');
localStorage.removeItem('stand-in'); tell('useractioncomplete');`,
  '/elsewhere.js': `${PLATFORM}${event("{ eventStatus: 'tcloaded', gdprApplies: false }")}`,
};

/** Serves the stand-ins. */
export async function startPlatforms() {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const script = SCRIPTS[pathname];
    if (pathname === '/logo.svg') {
      response.setHeader('Content-Type', 'image/svg+xml');
      response.end('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>');
    } else if (script === undefined) {
      response.writeHead(404).end();
    } else {
      response.setHeader('Content-Type', 'text/javascript');
      // Like real services, it defines no global names except its interface.
      response.end(`(() => {\n${script}\n})();`);
    }
  });
  // An idle connection that the server closes just as the browser's next request uses it would lose that request.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server's address is an object.
  const { port } = server.address() as AddressInfo;
  return {
    /** Routes the platforms' URLs to the stand-ins. */
    async route(context: BrowserContext) {
      for (const host of PLATFORM_HOSTS) {
        await context.route(`https://${host}/**`, async (route) => {
          const { pathname, search } = new URL(route.request().url());
          const response = await route.fetch({ url: `http://127.0.0.1:${port}${pathname}${search}` });
          await route.fulfill({ response });
        });
      }
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The stand-in's dialog. */
export const platformDialog = (page: Page) => page.getByRole('dialog', { name: 'Stand-in' });

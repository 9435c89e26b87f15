/**
 * Sends beacons like those of pages with two advertisements, at an even rate, while its parent asks for them. A process
 * of its own, so that it does not disturb what the parent measures.
 */
import { Agent, request } from 'node:http';

const [url = '', first = '', second = ''] = process.argv.slice(2);
const COUNTS = ['requests', 'filled', 'impressions', 'viewable'];
const EVENTS = 2 * COUNTS.length;
const PAGES = ['home', 'category', 'game'];
const DEVICES = ['phone', 'desktop'];
const LANGUAGES = ['fr', 'en', 'es', 'pt'];
/** Milliseconds between two groups of beacons. */
const TICK = 20;

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
let sent = 0;
let answered = 0;
let failed = 0;

/** @template Value @param {readonly Value[]} values @param {number} number */
const turn = (values, number) => values[number % values.length];

function send() {
  sent += 1;
  const body = JSON.stringify({
    ...{ page: turn(PAGES, sent), device: turn(DEVICES, sent), language: turn(LANGUAGES, sent) },
    ads: [
      { id: first, place: 'header', counts: COUNTS },
      { id: second, place: 'footer', counts: COUNTS },
    ],
  });
  const headers = {
    'Content-Type': 'text/plain;charset=UTF-8',
    'Content-Length': Buffer.byteLength(body),
    'Sec-Fetch-Site': 'same-origin',
    'User-Agent':
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
    // Each visitor has an address.
    'X-Forwarded-For': `10.${(sent >> 16) % 256}.${(sent >> 8) % 256}.${sent % 256}`,
  };
  const end = (/** @type {boolean} */ ok) => {
    if (ok) answered += 1;
    else failed += 1;
  };
  request(url, { method: 'POST', agent, headers }, (response) => {
    response.resume();
    response.on('end', () => end(response.statusCode === 204));
  })
    .on('error', () => end(false))
    .end(body);
}

/** @type {NodeJS.Timeout | undefined} */
let timer;

/** @param {number} eventsPerSecond */
function start(eventsPerSecond) {
  const began = performance.now();
  const before = sent;
  timer = setInterval(() => {
    const due = before + Math.floor(((performance.now() - began) / 1_000) * (eventsPerSecond / EVENTS));
    while (sent < due) send();
  }, TICK);
}

process.on('message', (order) => {
  clearInterval(timer);
  if (typeof order === 'number') start(order);
  if (order === 'tell') process.send?.({ sent: sent * EVENTS, answered: answered * EVENTS, failed: failed * EVENTS });
});

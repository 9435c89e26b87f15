import type { ConsentChoice } from '../../../../shared/consent.ts';
import { announceChoice } from './choice.ts';
import { reloadForOperators } from './reload-for-operators.ts';

/** Event on `document` with a page view: its title, location and referrer. */
const PAGE_EVENT = 'ludotek:page';

let adding: Promise<void> | null = null;
let sentChoice: ConsentChoice | null = null;
let lastLocation: string | null = null;

/** Adds the script once. If it fails to load (a blocker, the network), the page works without it. */
function addScript(): Promise<void> {
  reloadForOperators();
  return new Promise((resolve) => {
    const script = Object.assign(document.createElement('script'), { src: '/analytics.js', async: true });
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => resolve());
    document.head.append(script);
  });
}

/** Sends the choice to the analytics script, then the page view. The same page counts only once. */
export async function trackPage(choice: ConsentChoice, page: { title: string; location: string }): Promise<void> {
  adding ??= addScript();
  await adding;
  if (sentChoice !== choice) {
    sentChoice = choice;
    announceChoice(choice);
  }
  if (page.location === lastLocation) return;
  const referrer = lastLocation ?? document.referrer;
  lastLocation = page.location;
  document.dispatchEvent(new CustomEvent(PAGE_EVENT, { detail: { ...page, referrer } }));
}

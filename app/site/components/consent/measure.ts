import { onSessionHint, sessionHint } from '../../../session-hint.ts';
import { announceChoice, type ConsentChoice } from './choice.ts';

/** A page that is shown, as scripts of visits are told of it. */
export interface ShownPage {
  title: string;
  location: string;
}

/** Told to `document`: a `ShownPage`, with where the visitor came from. */
const PAGE_EVENT = 'ludotek:page';

let adding: Promise<void> | null = null;
let toldChoice: ConsentChoice | null = null;
let lastLocation: string | null = null;

/**
 * Loads the document anew when an operator signs in in this browser, or when it comes back from the history after that:
 * what runs here already could use the new session. The server gives operators no code of others.
 */
function leaveToOperators(): void {
  const look = () => {
    if (sessionHint() === 'operator') window.location.reload();
  };
  onSessionHint(look);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) look();
  });
}

/** Adds the script once to this document. One that does not come (a blocker, a network) leaves the page as it is. */
function addScript(): Promise<void> {
  leaveToOperators();
  return new Promise((resolve) => {
    const script = Object.assign(document.createElement('script'), { src: '/analytics.js', async: true });
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => resolve());
    document.head.append(script);
  });
}

/** Tells the script that measures what was chosen, and then of the page. The same page is told of once. */
export async function measure(choice: ConsentChoice, page: ShownPage): Promise<void> {
  adding ??= addScript();
  await adding;
  if (toldChoice !== choice) {
    toldChoice = choice;
    announceChoice(choice);
  }
  if (page.location === lastLocation) return;
  const referrer = lastLocation ?? document.referrer;
  lastLocation = page.location;
  document.dispatchEvent(new CustomEvent(PAGE_EVENT, { detail: { ...page, referrer } }));
}

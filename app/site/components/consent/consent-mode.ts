import type { ConsentChoice } from '../../../../shared/consent.ts';
import { CONSENT_MODE_FLAG, consentMode, WAIT_FOR_UPDATE } from '../../../../shared/consent-mode.ts';
import { CHOICE_EVENT } from './choice.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
    [CONSENT_MODE_FLAG]?: boolean;
  }
}

/** Google's tags read commands from `arguments` objects only. */
function command(..._given: unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer.push(arguments);
}

/**
 * Sends Google's consent mode the default denials, then the choice, and later each change. Call it before adding a Google script.
 * The analytics script then does not repeat these commands, or has already sent them.
 */
export function startConsentMode(choice: ConsentChoice): void {
  if (window[CONSENT_MODE_FLAG] !== true) {
    window[CONSENT_MODE_FLAG] = true;
    command('consent', 'default', { ...consentMode(null), wait_for_update: WAIT_FOR_UPDATE });
    document.addEventListener(CHOICE_EVENT, (event) => {
      // Dispatched by `announceChoice`.
      command('consent', 'update', consentMode((event as CustomEvent<ConsentChoice>).detail));
    });
  }
  command('consent', 'update', consentMode(choice));
}

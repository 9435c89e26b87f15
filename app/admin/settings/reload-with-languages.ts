import { type AddedLanguage, addedLanguagesOf } from '../../../shared/added-languages.ts';
import type { AddedLanguageForm } from '../../../shared/forms/added-languages.ts';
import { ADDED_LANGUAGES } from '../../../shared/languages.ts';
import { stopGuarding } from '../components/dialogs/unsaved.ts';

/** Milliseconds between two attempts, and their number. A server with an embedded database needs a few seconds to restart. */
const PAUSE = 1_000;
const ATTEMPTS = 90;
/** Milliseconds to wait for a response. */
const RESPONSE_LIMIT = 10_000;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Identifies languages, whatever the order of their fields. */
const named = (languages: readonly Pick<AddedLanguage, 'code' | 'label' | 'standIn'>[]) =>
  languages.map(({ code, label, standIn }) => [code, label, standIn].join('\n')).join('\n\n');

/** Reads the languages of the site's home page, as the server renders it now. @throws while the server does not respond */
async function languagesOfServer(): Promise<string | null> {
  // Scripts may not read the panel's own document.
  const answer = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(RESPONSE_LIMIT) });
  if (!answer.ok) return null;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return named(addedLanguagesOf(page.documentElement.dataset.languages));
}

/**
 * Reloads the document once the server knows these languages. Does nothing if the document already has them. @throws after a
 * while
 */
export async function reloadWithLanguages(languages: readonly AddedLanguageForm[]): Promise<void> {
  const wanted = named(languages);
  if (named(ADDED_LANGUAGES) === wanted) return;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    await wait(PAUSE);
    // The server is down for a moment, as expected.
    if ((await languagesOfServer().catch(() => null)) !== wanted) continue;
    stopGuarding();
    return location.reload();
  }
  throw new Error('the server has not begun anew');
}

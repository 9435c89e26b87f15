import { type AddedLanguage, addedLanguagesOf } from '../../../shared/added-languages.ts';
import type { AddedLanguageForm } from '../../../shared/forms/added-languages.ts';
import { ADDED_LANGUAGES } from '../../../shared/languages.ts';
import { stopGuarding } from '../components/dialogs/unsaved.ts';

/** Milliseconds between two attempts, and how many of them: a server with an embedded database needs some seconds. */
const PAUSE = 1_000;
const ATTEMPTS = 90;
/** Milliseconds for an answer. */
const ANSWER_LIMIT = 10_000;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What identifies languages, in any order of the fields. */
const named = (languages: readonly Pick<AddedLanguage, 'code' | 'label' | 'standIn'>[]) =>
  languages.map(({ code, label, standIn }) => [code, label, standIn].join('\n')).join('\n\n');

/** The languages of the site's home page, as the server makes it now. @throws while it does not answer */
async function languagesOfServer(): Promise<string | null> {
  // The panel's own document is given to no script.
  const answer = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_LIMIT) });
  if (!answer.ok) return null;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return named(addedLanguagesOf(page.documentElement.dataset.languages));
}

/** Loads the document anew once the server knows these languages; does nothing if this document does. @throws after a while */
export async function reloadWithLanguages(languages: readonly AddedLanguageForm[]): Promise<void> {
  const wanted = named(languages);
  if (named(ADDED_LANGUAGES) === wanted) return;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    await wait(PAUSE);
    // It is down for a moment, which is what is waited for.
    if ((await languagesOfServer().catch(() => null)) !== wanted) continue;
    stopGuarding();
    return location.reload();
  }
  throw new Error('the server has not begun anew');
}

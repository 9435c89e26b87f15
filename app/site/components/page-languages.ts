import { useMatches } from 'react-router';
import { isLanguage, type Language } from '../../../shared/languages.ts';
import { shownIn } from '../../../shared/shown-in.ts';

const valueAt = (data: unknown, key: string): unknown =>
  typeof data === 'object' && data !== null ? Object.entries(data).find(([name]) => name === key)?.[1] : undefined;

/**
 * Returns the languages in which visitors can find a page; null for all.
 *
 * @param route id of the page's route: the name of the screen and the language
 * @param data of that route, which is any route's
 */
export function languagesOfRoute(route: string, data: unknown): Language[] | null {
  const [screen = ''] = route.split('.');
  const languages = valueAt(screen === 'page' ? data : valueAt(data, screen), 'shownIn');
  return Array.isArray(languages) ? languages.filter(isLanguage) : null;
}

/** Returns whether the page exists in a language. A link to any other language would lead nowhere. */
export function useIsPageIn(): (language: Language) => boolean {
  const page = useMatches().at(-1);
  const languages = page === undefined ? null : languagesOfRoute(page.id, page.loaderData);
  return (language) => shownIn({ languages }, language);
}

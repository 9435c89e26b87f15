import { type Language, localizedPath } from '../../shared/languages.ts';

/** What a new site starts with. */
export const STARTS = ['games', 'feed', 'empty'] as const;

/** Returns where the set-up ends: on the site in the chosen language, or in the panel where the first games come from. */
export const destinationOf = (start: (typeof STARTS)[number], language: Language, root: Language): string =>
  ({ games: localizedPath(language, '/', root), feed: '/admin#import', empty: '/admin' })[start];

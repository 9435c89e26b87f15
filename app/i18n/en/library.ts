import type reference from '../fr/library.ts';
import type { Translated } from '../translated.ts';

export default {
  favourites: 'Your favorites',
  recent: 'Played recently',
  favourite: 'Favorite: {{title}}',
  add: 'Add to favorites',
  remove: 'Remove from favorites',
  forget: 'Remove {{title}} from the games you played recently',
  clear: 'Clear all',
  clearFavourites: 'Clear all your favorites',
  clearRecent: 'Clear all the games you played recently',
  removed: '“{{title}}” has been removed.',
  cleared: 'This row is empty.',
  gone: 'These games are not available at the moment.',
  undo: 'Undo',
  loading: 'Loading...',
  failed: 'Your games could not be loaded.',
  retry: 'Try again',
  more: 'Show more',
} satisfies Translated<typeof reference>;

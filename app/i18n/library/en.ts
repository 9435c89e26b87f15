import type { Translated } from '../translated.ts';
import type reference from './fr.ts';

export default {
  favourites: 'Your favourites',
  recent: 'Played recently',
  favourite: 'Favourite: {{title}}',
  add: 'Add to favourites',
  remove: 'Remove from favourites',
  forget: 'Remove {{title}} from the games you played recently',
  clear: 'Clear all',
  clearFavourites: 'Clear all your favourites',
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

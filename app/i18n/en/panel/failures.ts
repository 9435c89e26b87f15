import type reference from '../../fr/panel/failures.ts';
import type { TranslatedWithoutMany } from '../../translated.ts';

/** Failed items of operations. */
export default {
  show_one: 'View failure',
  show_other: 'View {{count, number}} failures',
  ofTexts: 'Games with missing texts',
  loadFailed: 'The failures could not be loaded.',
  empty: 'No failures',
  place: 'Position',
  untitled: 'Untitled',
} satisfies TranslatedWithoutMany<typeof reference>;

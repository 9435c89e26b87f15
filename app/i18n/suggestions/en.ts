import type { TranslatedWithoutMany } from '../translated.ts';
import type reference from './fr.ts';

export default {
  label: 'Suggestions',
  all: 'See all results',
  found_zero: 'No suggestions',
  found_one: '{{count}} suggestion',
  found_other: '{{count}} suggestions',
} satisfies TranslatedWithoutMany<typeof reference>;

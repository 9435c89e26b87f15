import type reference from '../fr/suggestions.ts';
import type { TranslatedWithoutMany } from '../translated.ts';

export default {
  label: 'Suggestions',
  all: 'See all results',
  found_zero: 'No suggestions',
  found_one: '{{count}} suggestion',
  found_other: '{{count}} suggestions',
} satisfies TranslatedWithoutMany<typeof reference>;

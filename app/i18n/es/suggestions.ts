import type reference from '../fr/suggestions.ts';
import type { Translated } from '../translated.ts';

export default {
  label: 'Sugerencias',
  all: 'Ver todos los resultados',
  found_zero: 'Sin sugerencias',
  found_one: '{{count}} sugerencia',
  found_many: '{{count}} sugerencias',
  found_other: '{{count}} sugerencias',
} satisfies Translated<typeof reference>;

import type reference from '../fr/suggestions.ts';
import type { Translated } from '../translated.ts';

export default {
  label: 'Sugestões',
  all: 'Ver todos os resultados',
  found_zero: 'Nenhuma sugestão',
  found_one: '{{count}} sugestão',
  found_many: '{{count}} sugestões',
  found_other: '{{count}} sugestões',
} satisfies Translated<typeof reference>;

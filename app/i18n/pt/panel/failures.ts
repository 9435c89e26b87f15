import type reference from '../../fr/panel/failures.ts';
import type { Translated } from '../../translated.ts';

/** Failed items of operations. */
export default {
  show_one: 'Ver a falha',
  show_many: 'Ver as {{count, number}} falhas',
  show_other: 'Ver as {{count, number}} falhas',
  ofTexts: 'Jogos com textos em falta',
  loadFailed: 'Não foi possível carregar as falhas.',
  empty: 'Nenhuma falha',
  place: 'Posição',
  untitled: 'Sem título',
} satisfies Translated<typeof reference>;

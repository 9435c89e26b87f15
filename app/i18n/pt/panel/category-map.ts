import type reference from '../../fr/panel/category-map.ts';
import type { Translated } from '../../translated.ts';

/** Mapping from providers' words to categories. */
export default {
  title: 'Correspondência de categorias',
  description:
    'As palavras que as fontes usam para as suas categorias, e a tua para cada uma. Uma alteração vale para as próximas importações.',
  list: 'Palavras das fontes e categorias',
  loadFailed: 'Não foi possível carregar a correspondência de categorias.',
  saveFailed: 'Não foi possível guardar a correspondência.',
  applyFailed: 'Não foi possível arrumar todos os jogos.',

  search: 'Pesquisar uma palavra',
  provider: 'Fonte',
  show: 'Mostrar',
  all: 'Todas',
  shown: { all: 'Todas as palavras', unmapped: 'Palavras sem categoria', waiting: 'Jogos por arrumar' },

  word: 'Palavra da fonte',
  games: 'Jogos',
  category: 'A tua categoria',
  categoryOf: 'Categoria de {{word}} ({{provider}})',
  none: 'Sem categoria',
  inactive: '{{name}} (inativa)',

  saved: 'Correspondência guardada',
  savedTo: '«{{word}}» dá agora «{{category}}».',
  savedNone: '«{{word}}» já não dá nenhuma categoria.',
  apply_one: 'Arrumar {{count, number}} jogo',
  apply_many: 'Arrumar {{count, number}} de jogos',
  apply_other: 'Arrumar {{count, number}} jogos',
  applyOf: 'Aplicar «{{word}}» aos jogos já importados sem categoria ({{count, number}})',
  applied_one: '{{count, number}} jogo arrumado',
  applied_many: '{{count, number}} de jogos arrumados',
  applied_other: '{{count, number}} jogos arrumados',
  appliedTo: 'Categoria: {{category}}',

  empty: 'Ainda não se conhece nenhuma palavra',
  emptyHint: 'As palavras aparecem com a primeira importação de um feed.',
  nothingFound: 'Nenhuma palavra corresponde',
  nothingFoundHint: 'Altera a pesquisa ou os filtros.',
  clearFilters: 'Limpar os filtros',
} satisfies Translated<typeof reference>;

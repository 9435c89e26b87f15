import type reference from '../fr/library.ts';
import type { Translated } from '../translated.ts';

export default {
  favourites: 'Os teus favoritos',
  recent: 'As tuas últimas partidas',
  favourite: 'Favorito: {{title}}',
  add: 'Adicionar aos favoritos',
  remove: 'Remover dos favoritos',
  forget: 'Remover {{title}} das tuas últimas partidas',
  clear: 'Limpar tudo',
  clearFavourites: 'Limpar todos os teus favoritos',
  clearRecent: 'Limpar todas as tuas últimas partidas',
  removed: '“{{title}}” foi removido.',
  cleared: 'Esta fila está vazia.',
  gone: 'Estes jogos não estão disponíveis neste momento.',
  undo: 'Anular',
  loading: 'A carregar...',
  failed: 'Não foi possível carregar os teus jogos.',
  retry: 'Tentar de novo',
  more: 'Ver mais',
} satisfies Translated<typeof reference>;

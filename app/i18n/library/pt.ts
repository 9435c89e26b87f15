import type { Translated } from '../translated.ts';
import type reference from './fr.ts';

export default {
  favourites: 'Seus favoritos',
  recent: 'Suas últimas partidas',
  favourite: 'Favorito: {{title}}',
  add: 'Adicionar aos favoritos',
  remove: 'Remover dos favoritos',
  forget: 'Remover {{title}} das suas últimas partidas',
  clear: 'Limpar tudo',
  clearFavourites: 'Limpar todos os seus favoritos',
  clearRecent: 'Limpar todas as suas últimas partidas',
  removed: '“{{title}}” foi removido.',
  cleared: 'Esta fileira está vazia.',
  gone: 'Estes jogos não estão disponíveis no momento.',
  undo: 'Desfazer',
  loading: 'Carregando...',
  failed: 'Não foi possível carregar seus jogos.',
  retry: 'Tentar de novo',
  more: 'Ver mais',
} satisfies Translated<typeof reference>;

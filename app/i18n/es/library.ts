import type reference from '../fr/library.ts';
import type { Translated } from '../translated.ts';

export default {
  favourites: 'Tus favoritos',
  recent: 'Tus últimas partidas',
  favourite: 'Favorito: {{title}}',
  add: 'Añadir a favoritos',
  remove: 'Quitar de favoritos',
  forget: 'Quitar {{title}} de tus últimas partidas',
  clear: 'Borrar todo',
  clearFavourites: 'Borrar todos tus favoritos',
  clearRecent: 'Borrar todas tus últimas partidas',
  removed: 'Has quitado «{{title}}».',
  cleared: 'Esta fila está vacía.',
  gone: 'Estos juegos no están disponibles en este momento.',
  undo: 'Deshacer',
  loading: 'Cargando...',
  failed: 'No se han podido cargar tus juegos.',
  retry: 'Reintentar',
  more: 'Ver más',
} satisfies Translated<typeof reference>;

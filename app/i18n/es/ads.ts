import type reference from '../fr/ads.ts';
import type { Translated } from '../translated.ts';

export default {
  label: 'Publicidad',
  header: 'Publicidad en la parte superior de la página',
  sidebar: 'Publicidad al lado de la página',
  content: 'Publicidad en medio de la página',
  footer: 'Publicidad al final de la página',
  grid: 'Publicidad entre los juegos',
  below_player: 'Publicidad debajo del juego',
  beside_player: 'Publicidad al lado del juego',
  anchor: 'Publicidad en la parte inferior de la pantalla',
  close: 'Cerrar la publicidad',
  waiting: 'Este anuncio viene de otro sitio. Se muestra con tu consentimiento.',
  choose: 'Gestionar mis opciones',
  script: 'Script de otra red',
  operator: 'No se ejecuta: has iniciado sesión como operador.',
} satisfies Translated<typeof reference>;

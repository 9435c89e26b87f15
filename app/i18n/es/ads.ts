import type reference from '../fr/ads.ts';
import type { Translated } from '../translated.ts';

export default {
  label: 'Publicidad',
  header: 'Publicidad en la parte superior de la página',
  sidebar: 'Publicidad al lado de la página',
  content: 'Publicidad en medio de la página',
  footer: 'Publicidad al final de la página',
  close: 'Cerrar la publicidad',
  waiting: 'Este anuncio viene de otro sitio. Se muestra con tu consentimiento.',
  choose: 'Gestionar mis opciones',
} satisfies Translated<typeof reference>;

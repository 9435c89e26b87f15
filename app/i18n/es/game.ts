import type reference from '../fr/game.ts';
import type { Translated } from '../translated.ts';

export default {
  play: 'Jugar',
  promise: 'Gratis y sin registro, al instante en tu navegador.',
  crumbs: 'Ruta de navegación',
  facts: 'En resumen',
  platform: 'Navegador web',
  fileType: { html5: 'HTML5', swf: 'Flash', unity: 'Unity', construct: 'Construct' },
  orientation: { landscape: 'Horizontal', portrait: 'Vertical', all: 'Vertical u horizontal' },
  plays_zero: 'Aún sin partidas',
  plays_one: '{{formatted}} partida',
  plays_many: '{{formatted}} de partidas',
  plays_other: '{{formatted}} partidas',
  rating: '{{value}} de 5',
  indicativeRating: 'nota orientativa',
  votes_one: '{{formatted}} voto',
  votes_many: '{{formatted}} de votos',
  votes_other: '{{formatted}} votos',
  vote: { label: 'Tu nota', stars_one: '{{count}} estrella', stars_other: '{{count}} estrellas' },
  share: { label: 'Compartir', copied: 'Enlace copiado', failed: 'No se ha podido copiar el enlace.' },
  report: 'Avisar de un problema',
  about: 'Sobre el juego',
  noDescription: '{{title}} te espera en nuestra ludoteca. La mejor manera de conocerlo es echar una partida.',
  howToPlay: 'Cómo se juega',
  howToPlayAnyGame:
    'Pulsa «Jugar» y empieza la partida. El juego te enseña sus controles al principio: en el ordenador suelen bastar el ratón y las flechas del teclado; en el móvil o la tableta, basta con los dedos.',
  tags: 'Temas',
  similar: 'Juegos similares',
  loading: 'Cargando el juego...',
  notStarting: '¿El juego no arranca? Ábrelo en una pestaña nueva',
  failure: {
    title: 'Error de carga',
    text: 'No se ha podido cargar el juego. Inténtalo de nuevo.',
    newTab: 'Abrir en una pestaña nueva',
  },
  player: {
    label: '{{title}}, partida en curso',
    frame: '{{title}}, el juego',
    back: 'Volver',
    backToPage: 'Volver a la página del juego',
    fullscreen: 'Pantalla completa',
    exitFullscreen: 'Salir de la pantalla completa',
    showBar: 'Mostrar la barra',
  },
  metaDescription:
    'Juega gratis a {{title}} en tu navegador: sin descargas y sin registro, la partida empieza al instante.',
} satisfies Translated<typeof reference>;

import type reference from '../../fr/panel/setup.ts';
import type { Translated } from '../../translated.ts';

export default {
  title: 'Te damos la bienvenida',
  about: 'Bastan dos minutos: tu sitio, tu cuenta y algo con lo que empezar.',
  language: 'Idioma',
  name: 'Nombre del sitio',
  nameHint: 'Podrás cambiarlo en los ajustes.',
  email: 'Tu dirección de correo',
  start: 'Empezar con',
  games: 'Los juegos incluidos',
  gamesHint: 'Se pueden jugar al momento y borrar cuando quieras.',
  feed: 'Una fuente de juegos',
  feedHint: 'La importación muestra los juegos antes de añadirlos.',
  empty: 'Nada',
  emptyHint: 'Un catálogo vacío.',
  submit: 'Poner el sitio en línea',
  failed: 'No se ha podido preparar el sitio',
  fallback: 'Inténtalo de nuevo en un momento.',
  invalid: 'Este enlace ya no es válido',
  invalidHint:
    'Ya se ha usado, o el sitio tiene administrador. El servidor escribe el enlace actual en su registro en cada arranque.',
  signIn: 'Iniciar sesión',
  pageTitle: 'Puesta en marcha',
} satisfies Translated<typeof reference>;

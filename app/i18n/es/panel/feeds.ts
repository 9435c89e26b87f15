import type reference from '../../fr/panel/feeds.ts';
import type { Translated } from '../../translated.ts';

/** Saved feeds and their schedules. */
export default {
  title: 'Feeds guardados',
  description: 'Guarda la dirección de un feed y deja que se importe a horas fijas.',
  list: 'Lista de feeds guardados',
  add: 'Guardar un feed',
  edit: 'Modificar el feed',
  editOne: 'Modificar {{name}}',
  deleteOne: 'Eliminar {{name}}',
  runOne: 'Importar {{name}} ahora',
  switchOne: 'Programar {{name}}',
  loadFailed: 'No se han podido cargar los feeds guardados.',
  saveFailed: 'No se ha podido guardar el feed.',
  deleteFailed: 'No se ha podido eliminar el feed.',
  runFailed: 'No se ha podido iniciar la importación.',
  created: 'Feed guardado',
  changed: 'Feed modificado',
  deleted: 'Feed eliminado',
  started: 'Importación iniciada',
  startedHint: '«{{name}}»: síguela en el historial.',
  switchedOn: '«{{name}}» se importará según lo previsto.',
  switchedOff: '«{{name}}» está en pausa.',

  empty: 'No hay feeds guardados',
  emptyHint: 'Guarda un feed que importes a menudo: se iniciará con un clic, o solo.',

  name: 'Nombre',
  nameHint: 'Para encontrarlo aquí.',
  provider: 'Fuente',
  site: 'HTML5Games',
  address: 'Dirección del feed',
  siteHint: 'Sus páginas se leen una a una: no hay que dar ninguna dirección.',
  gamesPerRun: 'Juegos por importación',
  gamesPerRunHint:
    'Solo cuentan los juegos nuevos: cada importación continúa donde acabó la anterior. Sin un número, se lee todo el feed.',
  schedule: 'Programación',
  schedules: {
    none: 'Ninguna, lo inicio yo',
    hours: 'Cada pocas horas',
    daily: 'Todos los días',
  },
  everyHours: 'Número de horas',
  everyHoursHint: 'De 1 a 168, es decir, una semana.',
  dailyAt: 'Hora',
  timeZone: 'Hora del sitio: {{timeZone}}.',
  active: 'Programación activa',

  column: { name: 'Feed', schedule: 'Programación', last: 'Última importación' },
  every_one: 'Cada hora',
  every_many: 'Cada {{count, number}} horas',
  every_other: 'Cada {{count, number}} horas',
  daily: 'Todos los días a las {{time}}',
  dailyElsewhere: 'Todos los días a las {{time}} ({{timeZone}})',
  byHand: 'A petición',
  next: 'Próxima:',
  paused: 'En pausa',
  limit_one: '{{count, number}} juego nuevo como máximo',
  limit_many: '{{count, number}} de juegos nuevos como máximo',
  limit_other: '{{count, number}} juegos nuevos como máximo',
  never: 'Nunca',
  startFailed: 'No se ha podido iniciar la última importación.',

  /** Games that came back with other ids and addresses. */
  moved: {
    title: '{{name}}: ¿se han mudado los juegos?',
    text_one: '{{count, number}} juego de este feed tiene un identificador y una dirección nuevos.',
    text_many:
      '{{count, number}} de juegos de este feed tienen identificadores y direcciones nuevos, y al menos la mitad llevan el título de juegos que ya no están en él. La importación espera tu respuesta: como juegos nuevos, estarían duplicados.',
    text_other:
      '{{count, number}} juegos de este feed tienen identificadores y direcciones nuevos, y al menos la mitad llevan el título de juegos que ya no están en él. La importación espera tu respuesta: como juegos nuevos, estarían duplicados.',
    same: 'Son los mismos juegos',
    new: 'Importarlos como nuevos',
    cancel: 'No importarlos',
    cancelled: 'Estos juegos no se importan',
    cancelledHint: 'La próxima importación volverá a preguntarlo.',
    failed: 'No se ha podido guardar tu respuesta.',
  },

  deletion: {
    title: '¿Eliminar «{{name}}»?',
    message: 'Dejará de importarse. Los juegos que vienen de él se quedan en el catálogo.',
  },
} satisfies Translated<typeof reference>;

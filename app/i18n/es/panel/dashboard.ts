import type reference from '../../fr/panel/dashboard.ts';
import type { Translated } from '../../translated.ts';

export default {
  title: 'Panel de control',
  refresh: 'Actualizar',
  loadFailed: 'No se han podido cargar los datos del panel de control.',

  activeGames: 'Juegos activos',
  activeCategories: 'Categorías activas',
  totalPlays: 'Visitas totales',
  totalPlaysHint: 'Partidas de los juegos activos',
  ads: 'Anuncios',
  adsActive_zero: 'Ninguno activo',
  adsActive_one: '{{count, number}} de ellos activo',
  adsActive_many: '{{count, number}} de ellos activos',
  adsActive_other: '{{count, number}} de ellos activos',

  popular: 'Juegos populares',
  popularEmpty: 'No hay juegos disponibles',
  popularEmptyHint: 'Los juegos activos más jugados aparecerán aquí.',
  plays_one: '{{count, number}} partida',
  plays_many: '{{count, number}} de partidas',
  plays_other: '{{count, number}} partidas',
  newTab: '(pestaña nueva)',

  recent: 'Actividad reciente',
  recentEmpty: 'No hay actividad reciente',
  recentEmptyHint: 'Los últimos juegos añadidos aparecerán aquí.',
  gameAdded: 'Juego añadido',

  warnings: {
    unnamed_proxy:
      'Las peticiones llegan a través de un proxy que no figura en TRUSTED_PROXIES ({{value}}): el servidor no conoce las direcciones de sus visitantes. Si el proxy es tuyo, añade {{value}} a TRUSTED_PROXIES y reinicia el servidor.',
    pictures_unavailable:
      'La biblioteca de imágenes (sharp) no funciona en esta máquina: los visitantes reciben los originales y no se puede subir ninguna imagen. Vuelve a instalarla con «npm install» y reinicia el servidor.',
  },

  perDay: 'Partidas por día',

  failing: 'Juegos que no se cargan',
  failingEmpty: 'Ningún fallo de carga',
  failingEmptyHint: 'Los juegos que más han fallado en los últimos 7 días aparecerán aquí.',
  failures_one: '{{count, number}} fallo en los últimos 7 días',
  failures_many: '{{count, number}} de fallos en los últimos 7 días',
  failures_other: '{{count, number}} fallos en los últimos 7 días',
  outOf_one: 'de {{count, number}} partida',
  outOf_many: 'de {{count, number}} de partidas',
  outOf_other: 'de {{count, number}} partidas',
  failingReports: 'Avisos',
  failingReportsOf: 'Avisos sobre {{title}}',

  reports: 'Avisos',
  reportsOpen_zero: 'No hay ningún aviso pendiente.',
  reportsOpen_one: '{{count, number}} aviso de visitantes está pendiente.',
  reportsOpen_many: '{{count, number}} de avisos de visitantes están pendientes.',
  reportsOpen_other: '{{count, number}} avisos de visitantes están pendientes.',
  reportsHint: 'Lo que los visitantes comunican sobre un juego: no se carga, sus controles no responden...',
  reportsShow: 'Ver los avisos',

  quickActions: 'Acciones rápidas',
  updateCategories: 'Actualizar las categorías',
  updatingCategories: 'Actualizando...',
  updateCategoriesHint:
    'Da una categoría a los juegos importados que no la tienen, según su fuente, sus etiquetas y su título. Un juego cuya categoría no es evidente se queda como está, al igual que los que has clasificado tú.',
  updated: 'Actualización completada',
  updatedCount_zero: 'No hay juegos por clasificar: no queda ninguno cuya categoría sea evidente.',
  updatedCount_one: '{{count, number}} juego ha recibido una categoría.',
  updatedCount_many: '{{count, number}} de juegos han recibido una categoría.',
  updatedCount_other: '{{count, number}} juegos han recibido una categoría.',
  updateLabel: 'Progreso de la actualización de las categorías',
  updateProgress_one: '{{processed, number}} de {{count, number}} juego',
  updateProgress_many: '{{processed, number}} de {{count, number}} de juegos',
  updateProgress_other: '{{processed, number}} de {{count, number}} juegos',
  updateStopping: 'Deteniendo...',
  updateStopped: 'Actualización interrumpida',
  updateFailed: 'Error al actualizar las categorías.',
  /** What is worth doing on a new site, by step. */
  next: {
    title: '¿Y ahora?',
    about: 'Lo que merece la pena en un sitio nuevo.',
    dismiss: 'No proponer más',
    dismissed: 'Propuesta retirada',
    failed: 'No se ha podido retirar la propuesta.',
    games: 'Añade juegos desde una fuente.',
    contact: 'Indica tu dirección de contacto: la página de contacto muestra una de ejemplo.',
    legal: 'Completa el aviso legal, que exigen la mayoría de los países.',
    mail: 'Elige un servidor de correo: sin él no se puede sustituir una contraseña olvidada.',
    model: 'Elige un modelo de lenguaje para escribir y traducir los textos.',
    backups: 'Programa copias de seguridad con la variable BACKUP_SCHEDULE del servidor.',
    address: 'Da al sitio una dirección pública con la variable SITE_URL del servidor.',
    open: 'Ir',
  },
} satisfies Translated<typeof reference>;

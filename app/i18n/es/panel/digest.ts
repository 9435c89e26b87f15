/** The choice of what the daily mail tells. */
export default {
  title: 'Mensaje del día',
  description: 'Un correo cada mañana, a partir de las 7, solo si hay algo que decir.',
  none: 'No hay nada que anunciar para tu rol.',
  loadFailed: 'No se han podido cargar tus opciones.',
  saved: 'Opción guardada',
  saveFailed: 'No se ha podido guardar tu opción.',
  kinds: {
    import_failed: 'Una importación ha fallado',
    feed_gone: 'Una fuente de juegos ya no responde',
    games_unreachable: 'Hay juegos que ya no están disponibles',
    reports_waiting: 'Hay avisos pendientes',
    backup_failed: 'Una copia de seguridad ha fallado',
    disk_nearly_full: 'El disco está casi lleno',
    keys_ending: 'Una clave de API caduca en los próximos siete días',
  },
};

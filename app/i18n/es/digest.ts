/** The daily mail to operators. */
export default {
  subject: (site: string) => `Lo que te espera hoy – ${site}`,
  intro: (site: string) => `Esto es lo que pide tu atención en ${site}.`,
  /** For one, and for several. */
  happened: {
    import_failed: ['importación ha fallado', 'importaciones han fallado'],
    feed_gone: ['fuente de juegos ya no responde', 'fuentes de juegos ya no responden'],
    games_unreachable: ['juego ya no está disponible', 'juegos ya no están disponibles'],
    reports_waiting: ['aviso está pendiente', 'avisos están pendientes'],
    backup_failed: ['copia de seguridad ha fallado', 'copias de seguridad han fallado'],
    keys_ending: ['clave de API caduca en los próximos siete días', 'claves de API caducan en los próximos siete días'],
  },
  /** @param free with its unit */
  disk: (free: string) => `El disco está casi lleno: queda ${free}.`,
  action: 'Abrir el panel',
  closing: 'Eliges lo que dice este mensaje en el panel, en «Mi cuenta».',
};

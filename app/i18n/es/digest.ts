/** The daily mail to operators. */
const counted = (one: string, many: string) => (count: number) => `${count} ${count === 1 ? one : many}`;
const failedImports = counted('importación ha fallado', 'importaciones han fallado');
const goneFeeds = counted('fuente de juegos ya no responde', 'fuentes de juegos ya no responden');
const goneGames = counted('juego ya no está disponible', 'juegos ya no están disponibles');
const waitingReports = counted('aviso está pendiente', 'avisos están pendientes');
const failedBackups = counted('copia de seguridad ha fallado', 'copias de seguridad han fallado');

interface News {
  count: number;
  names?: readonly string[];
}

export default {
  subject: (site: string) => `Lo que te espera hoy – ${site}`,
  intro: (site: string) => `Esto es lo que pide tu atención en ${site}.`,
  lines: {
    import_failed: ({ count }: News) => `${failedImports(count)}.`,
    feed_gone: ({ count, names = [] }: News) =>
      `${goneFeeds(count)}: ${names.join(', ')}${names.length < count ? '…' : '.'}`,
    games_unreachable: ({ count }: News) => `${goneGames(count)}.`,
    reports_waiting: ({ count }: News) => `${waitingReports(count)}.`,
    backup_failed: ({ count }: News) => `${failedBackups(count)}.`,
    disk_nearly_full: ({ names: [free] = [] }: News) => `El disco está casi lleno: queda ${free}.`,
  },
  action: 'Abrir el panel',
  closing: 'Eliges lo que dice este mensaje en el panel, en «Mi cuenta».',
};

/** The daily mail to operators. */
const counted = (one: string, many: string) => (count: number) => `${count} ${count === 1 ? one : many}`;
const failedImports = counted('import a échoué', 'imports ont échoué');
const goneFeeds = counted('source de jeux ne répond plus', 'sources de jeux ne répondent plus');
const goneGames = counted('jeu est devenu injoignable', 'jeux sont devenus injoignables');
const waitingReports = counted('signalement attend', 'signalements attendent');
const failedBackups = counted('sauvegarde a échoué', 'sauvegardes ont échoué');

interface News {
  count: number;
  names?: readonly string[];
}

export default {
  subject: (site: string) => `Ce qui vous attend aujourd'hui – ${site}`,
  intro: (site: string) => `Voici ce qui demande votre attention sur ${site}.`,
  lines: {
    import_failed: ({ count }: News) => `${failedImports(count)}.`,
    feed_gone: ({ count, names = [] }: News) =>
      `${goneFeeds(count)}\u00a0: ${names.join(', ')}${names.length < count ? '…' : '.'}`,
    games_unreachable: ({ count }: News) => `${goneGames(count)}.`,
    reports_waiting: ({ count }: News) => `${waitingReports(count)}.`,
    backup_failed: ({ count }: News) => `${failedBackups(count)}.`,
    disk_nearly_full: ({ names: [free] = [] }: News) => `Le disque est presque plein\u00a0: il reste ${free}.`,
  },
  action: 'Ouvrir le panneau',
  closing: 'Vous choisissez ce que ce message dit dans le panneau, sous «\u00a0Mon compte\u00a0».',
};

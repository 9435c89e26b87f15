/** The daily mail to operators. */
export default {
  subject: (site: string) => `Ce qui vous attend aujourd'hui – ${site}`,
  intro: (site: string) => `Voici ce qui demande votre attention sur ${site}.`,
  /** For one, and for several. */
  happened: {
    import_failed: ['import a échoué', 'imports ont échoué'],
    feed_gone: ['source de jeux ne répond plus', 'sources de jeux ne répondent plus'],
    games_unreachable: ['jeu est devenu injoignable', 'jeux sont devenus injoignables'],
    reports_waiting: ['signalement attend', 'signalements attendent'],
    backup_failed: ['sauvegarde a échoué', 'sauvegardes ont échoué'],
    keys_ending: [
      "clé d'API arrive à sa fin dans les sept jours",
      "clés d'API arrivent à leur fin dans les sept jours",
    ],
  },
  /** @param free with its unit */
  disk: (free: string) => `Le disque est presque plein\u00a0: il reste ${free}.`,
  action: 'Ouvrir le panneau',
  closing: 'Vous choisissez ce que ce message dit dans le panneau, sous «\u00a0Mon compte\u00a0».',
};

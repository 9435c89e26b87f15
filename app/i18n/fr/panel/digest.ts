/** The choice of what the daily mail tells. */
export default {
  title: 'Message du jour',
  description: "Un e-mail chaque matin, à partir de 7 heures, seulement s'il y a quelque chose à dire.",
  none: 'Rien à annoncer pour votre rôle.',
  loadFailed: 'Impossible de charger vos choix.',
  saved: 'Choix enregistré',
  saveFailed: "Impossible d'enregistrer votre choix.",
  kinds: {
    import_failed: 'Un import a échoué',
    feed_gone: 'Une source de jeux ne répond plus',
    games_unreachable: 'Des jeux sont devenus injoignables',
    reports_waiting: 'Des signalements attendent',
    backup_failed: 'Une sauvegarde a échoué',
    disk_nearly_full: 'Le disque est presque plein',
    keys_ending: "Une clé d'API arrive à sa fin dans les sept jours",
  },
};

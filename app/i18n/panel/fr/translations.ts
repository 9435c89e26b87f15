export default {
  title: 'Traductions',
  description: 'Les textes de vos jeux dans les quatre langues du site.',
  explanationTitle: 'Comment ça marche',
  explanation:
    "Le titre, la description, les textes SEO, les tags et les commandes de chaque jeu sont traduits en anglais, en espagnol et en portugais, là où ils manquent. Les jeux importés, dont le texte d'origine est en anglais, reçoivent aussi leur version française.",
  launchTitle: 'Lancer une traduction',
  note: "Une traduction automatique est signalée comme telle jusqu'à ce que vous enregistriez le jeu. Ce que vous avez écrit vous-même n'est jamais remplacé.",
  launch: 'Lancer les traductions',
  lastRun: 'Dernier résultat',
  neverRun: "Aucune traduction n'a encore été lancée",
  neverRunHint: 'Le nombre de jeux traduits et les erreurs éventuelles apparaîtront ici.',
  loadFailed: 'Impossible de charger le dernier résultat.',
  translatedCount: 'Jeux traduits',
  errorCount: 'Erreurs',
  totalGames: 'Jeux analysés',
};

export default {
  title: 'Auto Catégories',
  description: 'Des catégories créées et complétées à partir des tags de vos jeux.',
  explanationTitle: 'Comment ça marche',
  explanation:
    'Les tags de tous les jeux sont comptés et rapprochés. Pour chaque thème qui revient, une catégorie est créée ou complétée\u00a0: son nom, son icône et sa description, dans les quatre langues du site.',
  note: "Tous les jeux actifs sont analysés\u00a0: les catégories manquantes sont créées, et celles qui existent sont mises à jour avec leurs traductions complètes. Ce que vous avez écrit vous-même n'est jamais remplacé.",
  launchTitle: 'Lancer une génération',
  generate: 'Générer les catégories',
  lastRun: 'Dernière exécution',
  neverRun: "Aucune génération n'a encore été lancée",
  neverRunHint: 'Les tags trouvés, les catégories créées et mises à jour apparaîtront ici.',
  loadFailed: 'Impossible de charger la dernière exécution.',
  uniqueTagsFound: 'Tags uniques trouvés',
  categoriesCreated: 'Catégories créées',
  categoriesUpdated: 'Catégories mises à jour',
};

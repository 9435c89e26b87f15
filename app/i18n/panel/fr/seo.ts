export default {
  title: 'Gestion SEO',
  description: 'Ce que les moteurs de recherche trouvent dans vos jeux actifs, et ce qui y manque.',
  refresh: 'Actualiser les statistiques',
  loadFailed: 'Impossible de charger les statistiques SEO.',

  activeGames: 'Jeux actifs',
  missingMeta: 'Sans meta description',
  missingMetaHint_zero: 'Rien à compléter',
  missingMetaHint_one: 'soit {{share}} des jeux actifs',
  missingMetaHint_many: 'soit {{share}} des jeux actifs',
  missingMetaHint_other: 'soit {{share}} des jeux actifs',
  complete: 'Traductions complètes',
  completeHint: 'En anglais, espagnol et portugais',

  translations: 'État des traductions',
  translationsHint: 'Une langue manque à un jeu quand son titre ou sa meta description y manque.',
  language: { fr: 'Français', en: 'Anglais', es: 'Espagnol', pt: 'Portugais' },
  missing_zero: 'Complet',
  missing_one: '{{count, number}} jeu à traduire',
  missing_many: '{{count, number}} de jeux à traduire',
  missing_other: '{{count, number}} jeux à traduire',
  missingFrenchHint: 'Jeux importés dont le texte de base est encore en anglais.',
  share: '{{language}}\u00a0: {{share}} des jeux actifs',

  generation: 'Génération de contenu',
  generationHint:
    "Rédige la meta description, le titre SEO et les tags des jeux qui n'ont pas de meta description, en français.",
  generate: 'Générer les meta descriptions',
  progress: 'Avancement de la génération',
  idle: 'Aucune génération en cours',
  nothing: 'Aucune action nécessaire',
  nothingHint: 'Tous les jeux ont déjà une meta description.',
  noGames: 'Aucun jeu actif pour le moment.',

  translation: 'Traduction du contenu',
  translationHint:
    'Traduit ce qui manque en anglais, en espagnol et en portugais, puis en français pour les jeux importés.',
  translate: 'Traduire les contenus',
};

/** AI-generated texts: cost, and errors. */
export default {
  loadFailed: "Impossible de lire l'état du fournisseur d'IA.",
  estimate: {
    games_one: '{{count, number}} jeu à traiter avec le modèle {{model}}.',
    games_many: '{{count, number}} de jeux à traiter avec le modèle {{model}}.',
    games_other: '{{count, number}} jeux à traiter avec le modèle {{model}}.',
    cost_one: 'Il faut au moins {{count, number}} appel, soit environ {{tokens, number}} jetons.',
    cost_many: "Il faut au moins {{count, number}} d'appels, soit environ {{tokens, number}} jetons.",
    cost_other: 'Il faut au moins {{count, number}} appels, soit environ {{tokens, number}} jetons.',
    remaining: 'Il en reste {{remaining, number}} ce mois-ci.',
    exceeded:
      "C'est plus que ce qui reste ce mois-ci ({{remaining, number}})\u00a0: le traitement s'arrêtera à la limite.",
    unknown: "Le coût n'a pas pu être estimé.",
    background: 'Le traitement continue si vous fermez cet onglet.',
  },
  usage: {
    used: 'Ce mois-ci, avec le modèle {{model}}\u00a0: jetons {{tokens, number}}, appels {{calls, number}}.',
    usedOf:
      'Ce mois-ci, avec le modèle {{model}}\u00a0: jetons {{tokens, number}} sur {{limit, number}}, appels {{calls, number}}.',
  },
  /** Progress of an operation. */
  progress: {
    starting: 'Démarrage...',
    at: '{{processed, number}} sur {{total, number}}\u00a0: {{title}}',
    cancelling: 'Arrêt après le jeu en cours\u00a0: {{title}}',
    done: 'Terminé!',
    cancel: 'Interrompre',
    cancelFailed: "Impossible d'interrompre le traitement.",
  },
  /** Faults of a generated text. */
  reason: {
    not_a_completion: "Réponse d'un autre format que celui attendu",
    answer_too_large: 'Réponse bien trop longue',
    not_json: 'Réponse illisible',
    cut_off: 'Réponse interrompue',
    declined: 'Aucun texte écrit',
    missing: 'Texte vide',
    too_short: 'Texte trop court',
    too_long: 'Texte trop long',
    too_few: 'Trop peu de mots',
    too_many: 'Trop de mots',
    repeated: 'Répétitions',
    count_differs: "Autre nombre de mots que l'original",
    several_lines: 'Texte sur plusieurs lignes',
    control_characters: 'Caractères invisibles',
    markup: 'Texte mis en forme',
    address: 'Adresse web ou e-mail dans le texte',
    wrong_language: 'Texte dans une autre langue',
    same_as_source: 'Texte non traduit',
    length_ratio: "Longueur sans rapport avec l'original",
    invented_number: 'Nombre inventé',
    prompt_leak: 'Texte qui parle de la consigne',
    injected: "Texte qui suit des instructions cachées dans l'original",
  },
  /** Texts with the same fault: « titre, tags (anglais, espagnol) ». */
  reasonOf: '{{reason}}\u00a0: {{texts}}',
  error: {
    ai_not_configured: "Aucun fournisseur d'IA n'est configuré sur ce serveur.",
    ai_unreachable: "Le fournisseur d'IA est injoignable. Réessayez plus tard.",
    ai_timeout: "Le fournisseur d'IA n'a pas répondu à temps.",
    ai_rate_limited: "Le fournisseur d'IA limite le nombre de demandes. Réessayez plus tard.",
    ai_refused_key: "Le fournisseur d'IA refuse la clé. Vérifiez-la dans Réglages.",
    ai_bad_output: "Le modèle n'a rien écrit d'utilisable.",
    ai_partly_bad_output: "Une partie de ce que le modèle a écrit n'est pas utilisable.",
    ai_budget_exhausted: 'La limite de jetons de ce mois est atteinte.',
    ai_failed: "Le fournisseur d'IA a répondu par une erreur.",
  },
};

export default {
  title: 'Google Analytics',
  description: "Mesure d'audience du site.",
  settings: 'Configuration',
  enable: 'Activer Google Analytics',
  enableHint: "Quand la mesure est désactivée, aucun script n'est chargé.",
  id: 'ID de mesure',
  idPlaceholder: 'G-XXXXXXXXXX',
  idHint: "L'ID commence généralement par G- suivi de 10 caractères.",
  script: 'Script personnalisé (facultatif)',
  scriptClosed: "Ce code s'exécute dans toutes les pages du site\u00a0: seul un administrateur peut le changer.",
  scriptHint:
    "JavaScript, ou l'extrait HTML d'un autre service. Il est ajouté après celui de Google. Il ne peut joindre que les hôtes en https nommés par l'attribut src de ses balises script\u00a0; le navigateur bloque les autres.",
  save: 'Enregistrer',
  saving: 'Sauvegarde...',
  saved: 'Configuration Google Analytics sauvegardée',
  saveFailed: 'Impossible de sauvegarder la configuration.',
  notLoaded: "La configuration enregistrée n'a pas pu être chargée\u00a0: les champs montrent les valeurs par défaut.",
  history: 'Historique',

  unknownId:
    "Cet ID n'a aucune des formes que Google utilise\u00a0: son script ne sera pas chargé. Vérifiez-le dans Google Analytics.",

  preview: {
    title: 'Script généré',
    show: 'Afficher le script',
    hide: 'Masquer le script',
    copy: 'Copier',
    copied: 'Script copié',
    copyFailed: 'Le navigateur refuse la copie. Le script est sélectionné\u00a0: copiez-le avec Ctrl+C.',
    code: 'Code du script',
    injected: "Le script est injecté sur toutes les pages du site, après l'accord du visiteur. Rien n'est à coller.",
    delay: 'Les données apparaissent dans Google Analytics sous 24 à 48\u00a0h.',
    consent: 'Le mode Consentement v2 de Google est inclus\u00a0: tout est refusé par défaut.',
  },
  help: {
    title: "Comment trouver l'ID de mesure",
    open: 'Ouvrez Google Analytics (analytics.google.com) et connectez-vous.',
    admin: 'Cliquez sur «\u00a0Administration\u00a0», en bas à gauche.',
    stream:
      'Dans «\u00a0Collecte et modification des données\u00a0», ouvrez «\u00a0Flux de données\u00a0», puis le flux de votre site.',
    history:
      "Dans les «\u00a0Mesures améliorées\u00a0» du flux, décochez «\u00a0Modifications de page basées sur les événements de l'historique du navigateur\u00a0»\u00a0: le site compte lui-même chaque page, une seule fois.",
    copy: "Copiez l'«\u00a0ID de mesure\u00a0» affiché en haut à droite\u00a0: il ressemble à G-XXXXXXXXXX.",
  },
};

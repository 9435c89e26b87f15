export default {
  title: 'Publicités',
  description: "Bannières, vidéos et annonces du site. Les plus récentes d'abord.",
  list: 'Liste des publicités',
  add: 'Nouvelle publicité',
  edit: 'Modifier la publicité',
  editOne: 'Modifier {{name}}',
  deleteOne: 'Supprimer {{name}}',
  switchOne: 'Activer {{name}}',
  loadFailed: 'Impossible de charger les publicités.',
  loadOneFailed: 'Impossible de charger la publicité.',
  saveFailed: 'Impossible de sauvegarder la publicité.',
  deleteFailed: 'Impossible de supprimer la publicité.',
  created: 'Publicité créée',
  changed: 'Publicité modifiée',
  deleted: 'Publicité supprimée',
  switchedOn: '«\u00a0{{name}}\u00a0» est activée.',
  switchedOff: '«\u00a0{{name}}\u00a0» est désactivée.',

  empty: 'Aucune publicité',
  emptyHint: 'Créez la première\u00a0: une image et un lien suffisent, ou le code fourni par une régie.',
  nothingFound: 'Aucune publicité ne correspond',
  nothingFoundHint: 'Modifiez la recherche ou les filtres.',
  clearFilters: 'Effacer les filtres',

  search: 'Rechercher',
  searchHint: 'Nom ou contenu',
  all: 'Tous',
  allNetworks: 'Toutes',

  name: 'Nom',
  nameHint: 'Pour la retrouver ici\u00a0: les visiteurs ne le voient pas.',
  type: 'Type',
  position: 'Emplacement',
  network: 'Régie',
  kind: '{{type}}, {{position}}',
  status: 'Statut',
  createdAt: 'Créée le',
  priority: 'Priorité',
  priorityHint: "De 0 à 100. La plus haute s'affiche d'abord.",
  priorityReplaced: "Ce n'est pas un nombre entier de 0 à 100\u00a0: la priorité sera enregistrée comme 0.",
  period: 'Période',
  active: 'Publicité activée',
  content: 'Contenu',
  contentHint:
    "Le code fourni par une régie, du HTML, ou un simple texte\u00a0: sa première ligne sert de titre, et décrit l'image s'il y en a une. Pour une vidéo, l'adresse du fichier. Le tout reste isolé de la page.",
  image: "URL de l'image",
  link: 'URL du lien',
  linkHint: "Où mène un clic sur l'image.",
  history: 'Historique',

  views: 'Publicités et chiffres',
  requests: 'Demandes',
  filled: 'Remplies',
  viewable: 'Visibles',
  impressions: 'Impressions',
  clicks: 'Clics',
  rate: 'Taux',
  /** What was counted of all advertisements. */
  numbers: {
    title: 'Chiffres',
    loadFailed: 'Impossible de charger les chiffres des publicités.',
    empty: 'Rien de compté sur cette période',
    emptyHint:
      'Les chiffres arrivent quelques secondes après les premières visites. Les robots et les opérateurs ne sont pas comptés.',
    nothingFound: 'Rien de compté avec ces filtres',
    explained:
      "Une impression est visible quand la moitié de la publicité reste une seconde à l'écran\u00a0: deux secondes pour une vidéo, 30 % pour une grande. Les demandes remplies sont celles où la régie avait une publicité. Les robots et les opérateurs ne sont pas comptés.",
    period: 'Période',
    lastDays_one: '{{count, number}} jour',
    lastDays_many: '{{count, number}} de jours',
    lastDays_other: '{{count, number}} jours',
    custom: 'Autre',
    first: 'Du',
    last: 'Au',
    invalidPeriod: "Choisissez deux jours dans l'ordre, à 400 jours au plus.",
    shown: 'Du {{first}} au {{last}}, fuseau horaire {{timeZone}}',
    by: 'Détailler par',
    groups: {
      ad: 'Publicité',
      place: 'Emplacement',
      page: 'Type de page',
      device: 'Appareil',
      language: 'Langue',
    },
    adId: 'Identifiant',
    unknown: 'Inconnu',
    perDay: 'Par jour',
    viewableRate: 'Visibilité',
    clickRate: 'Taux de clic',
    fillRate: 'Remplissage',
    ofImpressions: '{{share}} des impressions',
    delivered: 'Livrées dans une page',
    ofRequests: '{{filled}} remplies sur {{requests}} demandes',
    export: 'Exporter en CSV',
  },
  /** Statistics of an advertisement by day. */
  days: {
    title: 'Les 30 derniers jours',
    empty: "Aucun visiteur ne l'a encore vue.",
    loadFailed: 'Impossible de charger les chiffres de la publicité.',
    failed_one:
      "{{count, number}} échec\u00a0: le script ne s'est pas chargé, n'a pas répondu, a échoué ou a gêné la page. Les bloqueurs de publicités comptent aussi.",
    failed_many:
      "{{count, number}} d'échecs\u00a0: le script ne s'est pas chargé, n'a pas répondu, a échoué ou a gêné la page. Les bloqueurs de publicités comptent aussi.",
    failed_other:
      "{{count, number}} échecs\u00a0: le script ne s'est pas chargé, n'a pas répondu, a échoué ou a gêné la page. Les bloqueurs de publicités comptent aussi.",
  },
  /** Warnings that do not prevent saving. */
  warnings: {
    title: 'À vérifier',
    network_in_popup:
      'Google AdSense et Ad Manager interdisent leur code dans une popup\u00a0: le compte peut être suspendu.',
    missing_size: "Un élément (image, cadre ou vidéo) n'indique pas sa largeur et sa hauteur\u00a0: précisez les deux.",
    too_wide: "Un élément est plus large que l'emplacement\u00a0: il sera coupé.",
    insecure_resource: 'Une adresse commence par http://\u00a0: sur un site en https, les navigateurs la refusent.',
    document_write:
      'document.write ne fonctionne plus une fois la page chargée\u00a0: demandez un code asynchrone à la régie.',
    reaches_page:
      "Le code cherche à atteindre la page, les cookies ou le stockage\u00a0: son cadre isolé l'en empêche.",
    picture_unused: "Le contenu est du code HTML\u00a0: l'image n'est pas affichée.",
    picture_without_link: "L'image ne mène nulle part\u00a0: indiquez l'URL du lien.",
    link_unused: "Le contenu est du code HTML\u00a0: il contient ses propres liens, l'URL du lien n'est pas utilisée.",
    popup_elsewhere:
      "Une publicité de type popup s'ouvre toujours par-dessus la page, quel que soit l'emplacement choisi.",
    asks_consent:
      "Elle charge des éléments d'un autre site\u00a0: les visiteurs la voient après avoir accepté les publicités.",
    begs_clicks:
      "Le texte demande ou récompense un clic\u00a0: AdSense et les autres régies l'interdisent. Décrivez plutôt ce que l'on trouve derrière le lien.",
    plays_sound:
      'Un film ou un son démarre seul\u00a0: Better Ads le refuse, et Chrome peut masquer toutes les publicités du site. Ajoutez muted, ou retirez autoplay.',
    near_play:
      "Moins de 150 px du jeu ou du bouton Jouer (règle d'AdSense pour les jeux)\u00a0: choisissez une taille plus petite ou un autre emplacement.",
    overlap: 'Elle recouvrirait le contenu ou une autre publicité\u00a0: choisissez une taille plus petite.',
    too_large:
      "Une taille est plus large que l'emplacement\u00a0: elle serait coupée. Retirez-la ou choisissez un autre emplacement.",
    too_dense:
      "Sur téléphone, les publicités prennent plus de 30\u00a0% de la hauteur du contenu (règle de Better Ads)\u00a0: retirez-en une, ou limitez-la à d'autres pages.",
    tall_anchor:
      "La barre prend plus de 30\u00a0% de l'écran (règle de Better Ads)\u00a0: choisissez une taille moins haute.",
    opens_over_page:
      'Better Ads classe les popups parmi les formats refusés\u00a0: Chrome peut masquer toutes les publicités du site. Préférez un emplacement dans la page.',
    thin_page:
      'Google interdit son code sur les pages sans contenu, comme Contact ou les mentions légales\u00a0: retirez «\u00a0Autres pages\u00a0».',
  },

  types: {
    banner: 'Bannière',
    video: 'Vidéo',
    popup: 'Popup',
    native: 'Native',
  },
  positions: {
    header: 'En-tête',
    sidebar: 'Barre latérale',
    footer: 'Pied de page',
    content: 'Contenu',
    popup: 'Popup',
    grid: 'Entre les rangées de jeux',
    below_player: 'Sous le lecteur du jeu',
    beside_player: "De part et d'autre du lecteur",
    anchor: 'Barre en bas des petits écrans',
  },
  networks: {
    own: 'Vos propres images, textes ou code',
    adsense: 'Google AdSense',
    ad_manager: 'Google Ad Manager',
    script: "Script d'une autre régie",
  },
  pages: {
    home: 'Accueil',
    category: 'Catégories',
    tag: 'Tags',
    collection: 'Collections',
    game: 'Jeux',
    page: 'Autres pages',
  },
  /** Limits of an advertisement. */
  rules: {
    title: 'Où, pour qui et combien de fois',
    all: 'Sans limite',
    clear: 'Vider {{field}}',
    nothing: 'Rien ne correspond',
    pages: 'Pages',
    categories: 'Catégories',
    categoriesHint: 'Les pages de ces catégories et de leurs jeux.',
    deletedCategory: 'Catégorie supprimée',
    languages: 'Langues',
    devices: 'Appareils',
    weight: 'Poids',
    weightHint: 'Pour partager un emplacement entre publicités de même priorité\u00a0: un poids de 2 compte double.',
    share: 'Environ {{share}} des affichages de cet emplacement, à priorité égale.',
    everyCards: 'Jeux avant chaque publicité',
    everyCardsHint: "{{usual}} si rien n'est indiqué, {{least}} au moins.",
    perVisit: 'Affichages par visite',
    perVisitHint: 'Vide\u00a0: sans limite. Ensuite, la priorité suivante prend la place.',
    perDay: 'Affichages par jour',
    perDayHint: 'Par visiteur, sans cookie. Sans accord pour les publicités, la limite vaut pour la visite.',
    inCategories: 'Catégories\u00a0: {{count, number}}',
    timesPerVisit: '{{count, number}} par visite',
    timesPerDay: '{{count, number}} par jour',
  },
  /** The drawing of a page. */
  layout: {
    title: 'Sur la page',
    hint: 'Schéma des publicités en cours et de celle-ci ({{position}}). En pointillés, les 150 px à laisser autour du jeu.',
    where: '{{page}} ({{screen}})',
    nowhere: "Aucune des pages choisies n'a cet emplacement\u00a0: la publicité ne s'affichera pas.",
    caption: 'Sur {{screen}}, {{width}} px',
    thisOne: 'cette publicité',
    other: '{{name}}',
    faults: 'à vérifier\u00a0: {{numbers}}',
    empty: 'Aucune publicité sur cette page',
    unseen:
      "Un schéma ne montre ni les animations qui clignotent ni le son d'une régie\u00a0: regardez et écoutez la publicité elle-même.",
    legend: { checked: 'Cette publicité', running: 'En cours', faulty: 'À vérifier, avec son numéro' },
    screens: {
      small: 'petit écran',
      large: 'grand écran',
      both: 'petit et grand écran',
    },
  },
  statuses: {
    active: 'Active',
    inactive: 'Inactive',
  },
  /** Why an advertisement is not shown. */
  states: {
    switched_off: 'Désactivée',
    not_started: 'Pas encore commencée',
    ended: 'Terminée',
  },
  periods: {
    open: 'Sans limite',
    from: 'À partir du {{start}}',
    until: "Jusqu'au {{end}}",
    between: 'Du {{start}} au {{end}}',
    oneDay: 'Le {{start}}',
    atTime: '{{day}} à {{time}}',
  },

  preview: {
    show: "Afficher l'aperçu",
    refresh: "Actualiser l'aperçu",
    hide: "Masquer l'aperçu",
    title: 'Aperçu de la publicité',
    hint: "Les scripts s'exécutent dans un cadre isolé. Une régie peut compter cet affichage.",
    empty: "Saisissez un contenu pour voir l'aperçu.",
  },
  deletion: {
    title: 'Supprimer «\u00a0{{name}}\u00a0»\u00a0?',
    message: 'La publicité sera supprimée et ne sera plus affichée sur le site.',
  },

  publisher: "Identifiant d'éditeur",
  publisherHint: 'Dans AdSense, sous Compte, Informations sur le compte.',
  slot: "Identifiant du bloc d'annonces",
  slotHint: "Le nombre après data-ad-slot dans le code qu'AdSense propose\u00a0: collez le nombre seul.",
  adUnit: "Chemin du bloc d'annonces",
  adUnitHint: 'Le code du réseau et le nom du bloc dans Ad Manager, séparés par des barres obliques.',
  account: 'Compte pour ads.txt',
  accountHint: "Facultatif. L'identifiant qui commence par pub-, pour vérifier le fichier ads.txt.",
  scriptUrl: 'Adresse du script',
  scriptUrlChoose: 'Choisir un script',
  scriptUrlClosed:
    'Un script peut tout faire dans la page\u00a0: seul un administrateur en ajoute. Choisissez parmi ceux des publicités existantes.',
  scriptUrlNone:
    "Un script peut tout faire dans la page\u00a0: seul un administrateur en ajoute, et aucune publicité n'en utilise encore.",
  scriptUrlHint:
    "Le script remplit l'emplacement où il se trouve. Il peut tout faire dans la page\u00a0: ne l'utilisez que si vous faites confiance à cette régie.",
  sizes: 'Tailles',
  sizesHint: "Selon la largeur de la fenêtre. Sans taille, celle de l'emplacement.",
  sizesNeeded: 'Selon la largeur de la fenêtre. Ce sont les tailles demandées à Ad Manager.',
  size: {
    from: 'À partir de (px)',
    width: 'Largeur (px)',
    height: 'Hauteur (px)',
  },
  sizeOf: '{{side}}, taille {{row}}',
  removeSize: 'Retirer la taille {{row}}',
  addSize: 'Ajouter une taille',
  /** Instead of a preview. */
  inPage: {
    title: 'Dans la page, sans aperçu',
    google:
      "L'annonce se charge dans la page elle-même, quand un visiteur qui accepte les publicités s'en approche. Les pages concernées autorisent alors ce que la régie charge. Les opérateurs connectés voient un dessin à sa place. Dans votre compte, désactivez les annonces automatiques.",
    script:
      "Le script se charge dans la page elle-même, quand un visiteur qui accepte les publicités s'en approche. Les pages concernées autorisent alors ce qu'il charge. Les opérateurs connectés voient un dessin à sa place.",
  },
  failures: 'Échecs',
  failed_one: '{{count, number}} échec en 30 jours',
  failed_many: "{{count, number}} d'échecs en 30 jours",
  failed_other: '{{count, number}} échecs en 30 jours',
  /** The switch for all networks. */
  allOff: {
    name: 'Régies dans les pages',
    stop: 'Arrêter les régies',
    title: 'Arrêter toutes les régies\u00a0?',
    message:
      'AdSense, Ad Manager et les autres scripts ne se chargent plus sur aucune page, tout de suite. Vos propres publicités restent affichées.',
    stopped: 'Les régies sont arrêtées',
    restarted: 'Les régies sont relancées',
    failed: "Impossible de changer l'état des régies.",
    isOff: 'Toutes les régies sont arrêtées',
    isOffHint:
      'Leurs annonces ne se chargent sur aucune page, même activées. Vos propres publicités restent affichées.',
    restart: 'Relancer les régies',
  },
};

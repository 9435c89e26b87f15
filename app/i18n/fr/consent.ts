/** Texts of the consent dialog. They load with it. */
export default {
  title: 'Cookies\u00a0: à vous de choisir',
  purposes: {
    analytics: {
      name: "Mesure d'audience",
      text: 'Compter les visites avec des services tiers, qui peuvent déposer des cookies.',
    },
    ads: { name: 'Publicité', text: 'Laisser nos partenaires publicitaires déposer des cookies.' },
    personalized: {
      name: 'Publicité personnalisée',
      text: "Les laisser choisir les publicités selon ce qu'ils savent de vous.",
    },
  },
  notes: {
    objection:
      "Votre navigateur demande de ne pas partager vos données (Global Privacy Control). Nous le suivons\u00a0: aucune publicité d'autres sites.",
    unavailable:
      "Le service qui recueille votre choix n'est pas chargé\u00a0: rien ne vient de services tiers tant qu'il ne répond pas.",
  },
  choice: 'Refuser ne bloque rien. Votre choix vaut six mois et se change en bas de chaque page.',
  privacy: 'Politique de confidentialité',
  accept: 'Accepter',
  refuse: 'Refuser',
  choose: 'Choisir en détail',
  save: 'Enregistrer mes choix',
  close: 'Fermer sans rien changer',
};

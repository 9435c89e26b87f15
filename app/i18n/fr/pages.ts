export default {
  notFound: {
    page: { title: 'Oups\u00a0! Page introuvable', text: "L'adresse a changé, ou la page n'a jamais existé." },
    game: { title: 'Jeu introuvable', text: "Ce jeu n'est pas dans notre ludothèque, ou n'y est plus." },
    legal: { title: "La page demandée n'existe pas.", text: 'Nos pages légales se trouvent toutes en bas du site.' },
    preview: {
      title: "Ce lien d'aperçu ne fonctionne plus",
      text: "Il a expiré ou il est incomplet. Demandez-en un nouveau à la personne qui vous l'a envoyé.",
    },
  },
  preview: "Aperçu\u00a0: cette page n'est visible qu'avec ce lien, jusqu'au {{date}}.",
  error: {
    server: {
      title: 'Erreur serveur',
      text: "Quelque chose s'est mal passé de notre côté. Réessayez dans un instant.",
    },
    network: {
      title: 'Erreur réseau',
      text: "La page n'a pas pu être chargée. Vérifiez votre connexion, puis réessayez.",
    },
  },
  legal: {
    pages: 'Pages légales',
    contents: 'Sur cette page',
    updated: 'Dernière mise à jour\u00a0: {{date}}',
  },
  contact: {
    title: 'Contact',
    metaDescription:
      'Une question sur {{site}} ou un jeu à proposer\u00a0? Écrivez-nous, nous répondons sous 24 à 48 heures.',
    intro: 'Une question, un souci, une idée de jeu\u00a0? Écrivez-nous\u00a0: chaque message est lu.',
    general: {
      title: 'Questions générales',
      text: 'Le site, un jeu qui ne se lance pas, une remarque\u00a0: tout ce qui vous passe par la tête.',
    },
    suggestions: {
      title: 'Proposer un jeu',
      text: 'Un jeu manque sur nos étagères\u00a0? Donnez-nous son nom et, si possible, son adresse.',
    },
    responseTime: { title: 'Délai de réponse', text: 'Nous répondons sous 24 à 48 heures.' },
    urgent: {
      title: "C'est urgent\u00a0?",
      text: "Écrivez «\u00a0URGENT\u00a0» dans l'objet de votre message\u00a0: nous le lirons en premier.",
    },
  },
};

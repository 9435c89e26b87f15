/** Shown before the panel's dictionary has loaded. Few, so that they are loaded in all languages. */
export default {
  title: 'Administration – {{site}}',
  loading: "Chargement du panneau d'administration...",
};

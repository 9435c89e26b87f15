/** Texts rendered by the server. */
export default {
  /** The Atom feed of new games. */
  feed: {
    title: (site: string) => `${site}\u00a0: les nouveaux jeux`,
    subtitle: 'Les derniers jeux ajoutés, gratuits et sans inscription, à jouer dans votre navigateur web.',
  },
  /** The page of a client that used up its budget of processor time. */
  overBudget: {
    title: 'Un instant',
    text: (seconds: number) =>
      `Trop de pages ont été demandées en peu de temps depuis votre connexion. Rechargez cette page dans ${seconds} ${seconds === 1 ? 'seconde' : 'secondes'}.`,
    retry: 'Réessayer',
  },
  /** Shown to operators instead of an advertisement: at most two lines in the narrowest position. */
  adStandIn: "Code non exécuté\u00a0: vous êtes connecté en tant qu'opérateur.",
  /** The regional variety for prompts; matches `locale` in the table of languages. */
  variety: 'French (fr), as it is written in France, with "vous"',
};

/** What the server itself says. */
export default {
  /** The Atom feed of new games. */
  feed: {
    title: (site: string) => `${site}\u00a0: les nouveaux jeux`,
    subtitle: 'Les derniers jeux ajoutés, gratuits et sans inscription, à jouer dans votre navigateur web.',
  },
  /** What an operator sees instead of an advertisement: short enough for two lines of the narrowest place. */
  adStandIn: "Code non exécuté\u00a0: vous êtes connecté en tant qu'opérateur.",
  /** What a model is told to write in: the variety of the language, as `locale` in the table of languages says. */
  variety: 'French (fr), as it is written in France, with "vous"',
};

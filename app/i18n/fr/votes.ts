/** Texts about votes. They load with the first vote. */
export default {
  thanks: 'Merci pour votre vote.',
  failed: "Votre vote n'a pas pu être enregistré. Réessayez dans un instant.",
  tooMany: 'Beaucoup de votes viennent de votre connexion. Réessayez dans une heure.',
};

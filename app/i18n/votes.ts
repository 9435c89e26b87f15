import type { Language } from '../../shared/languages.ts';

export interface VoteTexts {
  thanks: string;
  failed: string;
  tooMany: string;
}

/** What a vote leads to. They load with the first vote, in every language: they are short. */
export const VOTE_TEXTS: Readonly<Record<Language, VoteTexts>> = {
  fr: {
    thanks: 'Merci pour votre vote.',
    failed: "Votre vote n'a pas pu être enregistré. Réessayez dans un instant.",
    tooMany: 'Beaucoup de votes viennent de votre connexion. Réessayez dans une heure.',
  },
  en: {
    thanks: 'Thanks for your vote.',
    failed: 'Your vote could not be saved. Try again in a moment.',
    tooMany: 'Many votes came from your connection. Try again in an hour.',
  },
  es: {
    thanks: 'Gracias por tu voto.',
    failed: 'No se ha podido guardar tu voto. Inténtalo de nuevo en un momento.',
    tooMany: 'Han llegado muchos votos desde tu conexión. Vuelve a intentarlo dentro de una hora.',
  },
  pt: {
    thanks: 'Obrigado pelo teu voto.',
    failed: 'Não foi possível guardar o teu voto. Tenta de novo daqui a pouco.',
    tooMany: 'Chegaram muitos votos da tua ligação. Tenta de novo daqui a uma hora.',
  },
};

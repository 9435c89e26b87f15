import type { Language } from '../../../shared/languages.ts';

/** What the feed says of itself. */
export const FEED_TEXTS: Readonly<Record<Language, { title: (site: string) => string; subtitle: string }>> = {
  fr: {
    title: (site) => `${site}\u00a0: les nouveaux jeux`,
    subtitle: 'Les derniers jeux ajoutés, gratuits et sans inscription, à jouer dans votre navigateur web.',
  },
  en: {
    title: (site) => `${site}: new games`,
    subtitle: 'The latest games, free and without registration, to play in your web browser.',
  },
  es: {
    title: (site) => `${site}: juegos nuevos`,
    subtitle: 'Los últimos juegos, gratis y sin registro, para jugar en tu navegador web.',
  },
  pt: {
    title: (site) => `${site}: jogos novos`,
    subtitle: 'Os últimos jogos, grátis e sem registo, para jogar no teu navegador web.',
  },
};

import type { Language } from '../../../../shared/languages.ts';

/** A kind of game that many sites have a category for. */
export interface Genre {
  /** Slug of its category. */
  key: string;
  /** Name of an icon, as categories have it. */
  icon: string;
  /** Key of the broader genre that it is part of. */
  within?: string;
  /** It goes along with every genre: how, with whom or in which setting one plays. */
  aside?: true;
  /** Words between commas that say so even alone in a title, in the languages of the site. */
  words: string;
  /**
   * Words that say so as a tag only. Weak ones belong here: `car` washes as often as it races, `pool` has water in it. The
   * names are among them.
   */
  tags: string;
  name: Readonly<Record<Language, string>>;
  /** Under the title of the category's page: whole sentences. */
  description: Readonly<Record<Language, string>>;
}

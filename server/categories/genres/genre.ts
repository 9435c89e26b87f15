import type { OwnTexts } from '../../../shared/languages.ts';

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
  /**
   * Words that several feeds use for this category, of the five that a new site has. Words of one feed are in its provider's
   * file. Words that name no genre are left out (hypercasual, girls, 3d, fun, kids): such games wait for the operator.
   */
  feedWords?: string;
  name: OwnTexts<string>;
  /** Under the title of the category's page: whole sentences. */
  description: OwnTexts<string>;
}

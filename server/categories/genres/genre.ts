import type { OwnTexts } from '../../../shared/languages.ts';

/** A common genre of games. */
export interface Genre {
  key: string;
  icon: string;
  /** Key of the broader genre. */
  within?: string;
  /** A play style or setting, which combines with every genre. */
  playStyle?: true;
  /** Comma-separated words that identify it even in a title, in the site's languages. */
  words: string;
  /** Words that identify it only as a tag, like its names: in a title, `car` or `pool` may mean something else. */
  tags: string;
  /**
   * Words of several feeds for this category, one of the five initial ones. Words of one feed are in its provider's
   * file. Words without a genre are left out (hypercasual, girls, 3d, fun, kids): such games wait for the operator.
   */
  feedWords?: string;
  name: OwnTexts<string>;
  /** Shown below the title of the category's page: whole sentences. */
  description: OwnTexts<string>;
}

/**
 * Genres by path, with name and description side by side in each language: `sports/soccer` is the genre `soccer` within
 * `sports`.
 */
export type GenreTable = Readonly<
  Record<
    string,
    {
      /** The broader genre's when left out; a gamepad without broader genre. */
      icon?: string;
    } & Partial<Pick<Genre, 'words' | 'tags' | 'feedWords'>> &
      OwnTexts<readonly [name: string, description: string]>
  >
>;

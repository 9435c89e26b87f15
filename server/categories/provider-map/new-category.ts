/** Creates a category from a provider's word. */

import { beginningOf } from '../../../shared/characters.ts';
import { columnOf } from '../../../shared/localized.ts';
import type { By } from '../../entity/resource.ts';
import { invalidField } from '../../platform/errors.ts';
import { BY_LEXICON } from '../builder/category-builder.ts';
import { freeIcon } from '../builder/icons.ts';
import { categoryOfGenre, hasName } from '../builder/plan.ts';
import { type KnownCategory, knownCategories } from '../builder/queries.ts';
import { createCategory } from '../generated.ts';
import { type Genre, genreOfPhrase, textsOfGenre } from '../genres/lexicon.ts';
import { phraseOf } from '../genres/phrases.ts';
import { type CategoryOptions, categoryResource } from '../resource.ts';

/** Maximum length of a name. Words of feeds may be longer. */
const MAX_NAME = 60;

async function ofGenre(
  { database, now, site }: CategoryOptions,
  genre: Genre,
  known: readonly KnownCategory[],
  by: By,
) {
  let made: string | null = null;
  await createCategory(
    database,
    { slug: genre.key, icon: freeIcon(genre.icon, known), texts: textsOfGenre(genre, site.languages) },
    {
      ...{ actor: by.id, source: BY_LEXICON, now },
      record: async (_, { category_id }) => {
        made = category_id;
      },
    },
  );
  // Another category uses or used the slug.
  if (made === null) throw invalidField('word', 'slug_taken', 'another category has this address');
  return made as string;
}

const startsLarge = (word: string) => word.charAt(0).toLocaleUpperCase() + word.slice(1);

/**
 * Creates a category from a word: with the texts of automatic categories if it names a genre, otherwise with the word as
 * its name.
 *
 * @returns the id, which may be that of an existing category with the genre or the name
 * @throws {Refusal} slug_taken
 */
export async function categoryOfWord(options: CategoryOptions, word: string, by: By): Promise<string> {
  const known = await knownCategories(options.database.orm);
  const genre = genreOfPhrase(phraseOf(word), options.site.languages);
  const present = genre === null ? known.find((one) => hasName([one], [word])) : categoryOfGenre(genre, known);
  if (present) return present.id;
  if (genre !== null) return ofGenre(options, genre, known, by);
  const name = beginningOf(startsLarge(word.trim()), MAX_NAME).toWellFormed().trim();
  return (
    await categoryResource(options).create(
      { [columnOf('name', options.site.root)]: name, icon: freeIcon(undefined, known) },
      by,
    )
  ).id;
}

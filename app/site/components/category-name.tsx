import type { CategoryTile } from '../../../shared/catalogue.ts';

/** The name of a category, apart from the direction of the text around it, in its language where that is not the page's. */
export function CategoryName({ name, nameLanguage }: Pick<CategoryTile, 'name' | 'nameLanguage'>) {
  return <bdi lang={nameLanguage}>{name}</bdi>;
}

import type { CategoryTile } from '../../../shared/catalogue.ts';

/**
 * A category's name, isolated from the direction of the text around it, and marked with its language if that is not the page's.
 */
export function CategoryName({ name, nameLanguage }: Pick<CategoryTile, 'name' | 'nameLanguage'>) {
  return <bdi lang={nameLanguage}>{name}</bdi>;
}

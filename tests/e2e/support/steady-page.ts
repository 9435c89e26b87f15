/**
 * A page without its links to categories and its scripts, which hold the same: categories are sorted by the number of
 * their games, and games of other tests are placed in them within a minute.
 */
export const withoutCategories = (html: string): string =>
  html
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<li\b[^>]*><a\b[^>]* href="[^"]*\/category\/[^"]*"[\s\S]*?<\/li>/g, '');

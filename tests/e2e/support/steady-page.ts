/**
 * Returns a page without its category links and the scripts with the same data. Categories are sorted by their number of games,
 * and other tests' games are placed in them within a minute.
 */
export const withoutCategories = (html: string): string =>
  html
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<li\b[^>]*><a\b[^>]* href="[^"]*\/category\/[^"]*"[\s\S]*?<\/li>/g, '');

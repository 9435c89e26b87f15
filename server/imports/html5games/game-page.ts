import { itemFailure } from '../errors.ts';
import { categoryWord } from '../items/category-word.ts';
import { fileTypeOf, gameAddress, pictureAddress } from '../items/item-values.ts';
import { MAX_DESCRIPTION, MAX_TITLE, plainName, plainText } from '../items/plain-text.ts';
import { cleanTags, MAX_TAG } from '../items/tags.ts';
import type { MappedItem } from '../providers/provider.ts';
import { hasClass, type PageElement, readPage } from './page.ts';

interface PageParts {
  titles: string[];
  descriptions: string[];
  embeds: string[];
  figures: { picture: string; caption: string }[];
  pictures: string[];
  categories: string[];
}

type Mark = 'title' | 'description' | 'embed' | 'icons' | 'figure' | 'caption' | 'categories' | 'link';

function markOf(element: PageElement): Mark | null {
  const { name, attributes } = element;
  if (name === 'h1' && attributes.itemprop === 'name') return 'title';
  if (name === 'p' && attributes.itemprop === 'description') return 'description';
  // The site's own spelling.
  if (name === 'textarea' && hasClass(element, 'aff-iliate-link')) return 'embed';
  if (name === 'ul' && hasClass(element, 'icon-downloads')) return 'icons';
  if (name === 'figure') return 'figure';
  if (name === 'figcaption') return 'caption';
  if (hasClass(element, 'game-categories')) return 'categories';
  return name === 'a' ? 'link' : null;
}

function append(list: string[], text: string): void {
  list.push(`${list.pop() ?? ''}${text}`);
}

function partsOf(html: string): PageParts {
  const parts: PageParts = { titles: [], descriptions: [], embeds: [], figures: [], pictures: [], categories: [] };
  const lists = { title: parts.titles, description: parts.descriptions, embed: parts.embeds };
  readPage<Mark>(html, {
    mark: markOf,
    open({ name, attributes, mark }, within) {
      if (mark === 'title' || mark === 'description' || mark === 'embed') lists[mark].push('');
      // A line break separates words.
      if (name === 'br' && within('description')) append(parts.descriptions, ' ');
      if (mark === 'link' && within('categories')) parts.categories.push('');
      if (mark === 'figure' && within('icons')) parts.figures.push({ picture: '', caption: '' });
      if (name !== 'img' || attributes.src === undefined) return;
      if (attributes.itemprop === 'image') parts.pictures.push(attributes.src);
      const figure = within('icons') && within('figure') ? parts.figures.at(-1) : undefined;
      if (figure) figure.picture ||= attributes.src;
    },
    text(text, within) {
      if (within('title')) append(parts.titles, text);
      else if (within('description')) append(parts.descriptions, text);
      else if (within('embed')) append(parts.embeds, text);
      else if (within('categories') && within('link')) append(parts.categories, text);
      const figure = within('icons') && within('caption') ? parts.figures.at(-1) : undefined;
      if (figure) figure.caption += text;
    },
  });
  return parts;
}

/** Resolves a path on the page's own host; leaves everything else unchanged. */
function absolute(raw: string, page: URL): string {
  const trimmed = raw.trim();
  return /^\/(?!\/)/.test(trimmed) && URL.canParse(trimmed, page) ? new URL(trimmed, page).href : trimmed;
}

/** Side in pixels of a square icon from its caption, such as `180x180`; 0 if not square. */
function squareSize(caption: string): number {
  const [, width, height] = /(\d{1,5})\s*[x×]\s*(\d{1,5})/i.exec(caption) ?? [];
  return width !== undefined && width === height ? Number(width) : 0;
}

/** Returns the largest square icon, or else the picture above the title. `og:image` is the site's logo. */
function thumbnail({ figures, pictures }: PageParts, page: URL): string | null {
  const icons = figures
    .filter(({ caption }) => squareSize(caption) > 0)
    .toSorted((one, other) => squareSize(other.caption) - squareSize(one.caption))
    .map(({ picture }) => picture);
  for (const picture of [...icons, ...pictures]) {
    const address = pictureAddress(absolute(picture, page));
    if (address !== null) return address;
  }
  return null;
}

/** Lists of the site that are not genres. */
const NO_GENRES = new Set(['new', 'best']);

function genres({ categories }: PageParts): string[] {
  const names = categories.map((category) => plainName(category, MAX_TAG));
  return names.filter((name) => name !== '' && !NO_GENRES.has(name.toLowerCase()));
}

/** Maps a game page. Never throws. @param source the game's id, from the link in the list, and the address of the page */
export function parseGamePage(html: string, { id, page }: { id: string; page: URL }): MappedItem {
  const parts = partsOf(html);
  const title = plainName(parts.titles[0] ?? '', MAX_TITLE);
  // A home page, a bot challenge, or an error page with status 200.
  if (title === '' && parts.embeds.length === 0)
    return { failed: itemFailure('page_without_game', { externalId: id }) };
  if (title === '') return { failed: itemFailure('title_missing', { externalId: id }) };
  const url = gameAddress(absolute(parts.embeds[0] ?? '', page), 'html5games');
  if ('failed' in url) return { failed: itemFailure(url.failed, { title, externalId: id }) };

  const words = genres(parts);
  return {
    ok: {
      externalId: id,
      title,
      description: plainText(parts.descriptions[0] ?? '', MAX_DESCRIPTION),
      instructions: '',
      tags: cleanTags(words),
      gameUrl: url.address,
      thumbnailUrl: thumbnail(parts, page),
      category: categoryWord(words),
      fileType: fileTypeOf(url.address, ''),
      orientation: null,
      width: null,
      height: null,
    },
  };
}

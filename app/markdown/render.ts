import MarkdownIt from 'markdown-it';
import { isOwnPath, isWebAddress } from '../../shared/forms/fields.ts';
import { linkFor, type Reader } from '../../shared/links.ts';
import type { Placeholder, Placeholders } from '../../shared/placeholders.ts';
import { collapseWhitespace, truncateToWidth } from '../../shared/text.ts';
import { sectionId } from './section-id.ts';

interface RenderedMarkdown {
  /** Contains only elements and attributes that the renderer writes itself, and no inline styles. */
  html: string;
  /** The headings of the second level, for a table of contents. */
  headings: { id: string; text: string }[];
  /** The first paragraph as plain text, at most 160 characters. */
  summary: string;
}

/** Limit on nested lists and quotations, so that no text makes the parser or a browser work hard. */
const MAX_NESTING = 20;
const SUMMARY_LENGTH = 160;
/** Folders with pictures that a page may show. The pages' policy blocks pictures from other sites. */
const PICTURE_FOLDERS = ['/media/'];
/** Ids of elements around the text. */
const TAKEN_IDS = ['content', 'legal-contents', 'site-menu'];
const PLACEHOLDER = /\{\{\s*(\w{1,40})\s*\}\}/g;

const isSitePath = (href: string) => /^\/(?![/\\])[^\s\p{Cc}\\]*$/u.test(href);
const isMail = (href: string) => /^mailto:[^\s\p{Cc}@]+@[^\s\p{Cc}@]+$/iu.test(href);

/** Whether a link goes to a web address, a mail address, or this site or page. Relative paths would depend on the page's URL. */
function isSafeLink(href: string): boolean {
  return isSitePath(href) || /^#[^\s\p{Cc}]*$/u.test(href) || isMail(href) || isWebAddress(href);
}

const placeholderOf = (placeholders: Placeholders, name: string): Placeholder | undefined =>
  Object.hasOwn(placeholders, name) ? placeholders[name] : undefined;

/** Fills placeholders into plain text. Unknown names stay as they are. */
export function fillPlain(text: string, placeholders: Placeholders): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => {
    const value = placeholderOf(placeholders, name);
    return value === undefined ? whole : typeof value === 'string' ? value : value.text;
  });
}

/** Passed from `renderMarkdown` to the rule for placeholders. */
type Environment = { placeholders: Placeholders };

// Without the `html` option, markup is treated as text.
const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true, maxNesting: MAX_NESTING });
markdown.linkify.set({ fuzzyLink: false });
markdown.validateLink = isSafeLink;

// A value becomes its own token, so Markdown inside it is not interpreted.
markdown.inline.ruler.before('emphasis', 'placeholder', (state, silent) => {
  if (!state.src.startsWith('{{', state.pos)) return false;
  const match = new RegExp(PLACEHOLDER.source, 'y');
  match.lastIndex = state.pos;
  const [whole = '', name = ''] = match.exec(state.src) ?? [];
  // Only `renderMarkdown` sets the environment.
  const { placeholders } = state.env as unknown as Environment;
  const value = placeholderOf(placeholders, name);
  if (value === undefined) return false;
  if (!silent) {
    const link = typeof value === 'string' || state.linkLevel > 0 || !isSafeLink(value.href) ? null : value;
    if (link) state.push('link_open', 'a', 1).attrs = [['href', link.href]];
    state.push('text', '', 0).content = typeof value === 'string' ? value : value.text;
    if (link) state.push('link_close', 'a', -1);
  }
  state.pos += whole.length;
  return true;
});

type Tokens = ReturnType<typeof markdown.parse>;
type Token = Tokens[number];

function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'softbreak' || token.type === 'hardbreak') return ' ';
      return token.children ? plainText(token.children) : token.content;
    })
    .join('');
}

function refineInline(token: Token, site: unknown, reader: Reader | null): void {
  if (token.type === 'link_open') {
    const href = String(token.attrGet('href') ?? '');
    const isOwn = typeof site === 'string' && `${href}/`.startsWith(`${site}/`);
    if (isWebAddress(href) && !isOwn) token.attrSet('rel', 'noopener nofollow');
    const link = linkFor(href, reader);
    token.attrSet('href', link.href);
    if (link.isPage) token.attrSet('data-page', '');
  }
  if (token.type === 'image') {
    const source = String(token.attrGet('src') ?? '');
    if (isOwnPath(source, PICTURE_FOLDERS)) token.attrSet('loading', 'lazy');
    else {
      token.content = plainText(token.children ?? []);
      token.type = 'text';
    }
  }
}

/** Lowers a first-level heading, because the page's title is the only one. Gives each second-level heading an id. */
function refineHeading(open: Token, title: string, ids: Set<string>): { id: string; text: string } | null {
  if (open.tag === 'h1') open.tag = 'h2';
  if (open.tag !== 'h2') return null;
  const id = sectionId(title, ids);
  ids.add(id);
  open.attrSet('id', id);
  return { id, text: title };
}

/**
 * Renders Markdown for visitors. The text is not trusted: markup appears as text, unsafe links as their source, and pictures from
 * other sites as their description.
 *
 * @param reader the reader's language, to which links within this site are adapted; null leaves them unchanged
 */
export function renderMarkdown(
  text: string,
  placeholders: Placeholders,
  reader: Reader | null = null,
): RenderedMarkdown {
  const environment: Environment = { placeholders };
  const tokens = markdown.parse(text, environment);
  const ids = new Set(TAKEN_IDS);
  const headings: RenderedMarkdown['headings'] = [];
  let summary = '';
  for (const [index, token] of tokens.entries()) {
    // The alignment of table cells. The pages' policy forbids inline styles.
    const align = /^text-align:(\w+)$/.exec(String(token.attrGet('style') ?? ''))?.[1];
    token.attrs = token.attrs?.filter(([name]) => name !== 'style') ?? null;
    if (align !== undefined) token.attrSet('data-align', align);
    for (const child of token.children ?? []) refineInline(child, placeholders.url, reader);
    if (token.type === 'heading_close' && token.tag === 'h1') token.tag = 'h2';
    const content = collapseWhitespace(plainText(tokens[index + 1]?.children ?? []));
    if (token.type === 'heading_open')
      headings.push(...[refineHeading(token, content, ids)].filter((found) => found !== null));
    if (token.type === 'paragraph_open' && summary === '') summary = truncateToWidth(content, SUMMARY_LENGTH);
  }
  return { html: markdown.renderer.render(tokens, markdown.options, environment), headings, summary };
}

import { z } from 'zod';
import { feedErrors } from '../errors.ts';
import { xmlItems } from './xml-items.ts';

const list = z.array(z.unknown()).optional();
const count = z.int().min(0).optional().catch(undefined);

/** The property names feeds use for their list of games; JSON Feed 1.1 uses `items`. */
const wrapped = z.looseObject({
  items: list,
  data: list,
  games: list,
  hits: list,
  segments: z.array(z.looseObject({ hits: list })).optional(),
  next_url: z.string().optional().catch(undefined),
  totalCount: count,
  total_count: count,
});

/** Returns whether a JSON text ends inside a string, list or object: truncated rather than malformed. */
function endsInside(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (inString) {
      if (character === '\\') index += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
  }
  return inString || depth > 0;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // Raw control characters inside strings are common but invalid. Spaces are harmless everywhere.
    const mended = text.replace(/\p{Cc}/gu, ' ');
    try {
      return JSON.parse(mended);
    } catch {
      throw /^[[{]/.test(mended) && endsInside(mended) ? feedErrors.truncated() : feedErrors.notJson(error);
    }
  }
}

/**
 * Parses a page of a feed: a bare list, `{items}`, `{data}`, `{games}`, `{hits}` or `{segments: [{hits}]}`, or XML.
 * Ignores the content type, which is often wrong.
 *
 * @returns `total`, the number of games in the whole feed, if the page contains it
 * @throws {FeedError} feed_empty, feed_html, feed_xml, feed_truncated, feed_not_json, feed_shape
 */
export function parseEnvelope(body: string): { items: unknown[]; nextUrl: string | null; total: number | null } {
  const text = body.replace(/^[\s\0\uFEFF]+/, '');
  if (text === '') throw feedErrors.empty();
  if (text.startsWith('<')) {
    if (/^(?:<!--[\s\S]*?-->\s*)?<(?:!doctype\s+html|html|head|body)/i.test(text)) throw feedErrors.html();
    return { ...xmlItems(text), total: null };
  }
  const json = parseJson(text);
  if (Array.isArray(json)) return { items: json, nextUrl: null, total: null };
  const { data: page } = wrapped.safeParse(json);
  const segments = page?.segments?.flatMap(({ hits = [] }) => hits);
  const items = page?.items ?? page?.data ?? page?.games ?? page?.hits ?? segments;
  if (items === undefined) throw feedErrors.shape();
  return { items, nextUrl: page?.next_url || null, total: page?.totalCount ?? page?.total_count ?? null };
}

import { z } from 'zod';
import { feedErrors } from './errors.ts';

/** The lists of games that feeds call by these names; JSON Feed 1.1 says `items`. */
const wrapped = z.looseObject({
  items: z.array(z.unknown()).optional(),
  data: z.array(z.unknown()).optional(),
  games: z.array(z.unknown()).optional(),
  next_url: z.string().optional().catch(undefined),
});

/** Whether a JSON text ends inside a string, a list or an object: cut off rather than wrong. */
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
    // Raw line breaks, tabs and null bytes inside strings are common and forbidden; as blanks they do no harm anywhere.
    const mended = text.replace(/\p{Cc}/gu, ' ');
    try {
      return JSON.parse(mended);
    } catch {
      throw /^[[{]/.test(mended) && endsInside(mended) ? feedErrors.truncated() : feedErrors.notJson(error);
    }
  }
}

/**
 * The items of a feed's page: a bare list, `{items}`, `{data}`, `{games}`. The content type is often wrong, so the body
 * decides.
 * @throws {FeedError} feed_empty, feed_html, feed_xml, feed_truncated, feed_not_json, feed_shape
 */
export function parseEnvelope(body: string): { items: unknown[]; nextUrl: string | null } {
  const text = body.replace(/^[\s\0\uFEFF]+/, '');
  if (text === '') throw feedErrors.empty();
  if (text.startsWith('<')) {
    throw /^(?:<!--[\s\S]*?-->\s*)?<(?:!doctype\s+html|html|head|body)/i.test(text)
      ? feedErrors.html()
      : feedErrors.xml();
  }
  const json = parseJson(text);
  if (Array.isArray(json)) return { items: json, nextUrl: null };
  const parsed = wrapped.safeParse(json);
  const items = parsed.data?.items ?? parsed.data?.data ?? parsed.data?.games;
  if (items === undefined) throw feedErrors.shape();
  return { items, nextUrl: parsed.data?.next_url || null };
}

/** A script element of a snippet pasted by an operator. */
export interface ScriptElement {
  attributes: [name: string, value: string][];
  /** Empty with a `src` attribute. */
  code: string;
}

const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/** Returns the index of the `>` that ends a tag, skipping quoted values; -1 if the tag is not closed. */
function tagEnd(html: string, from: number): number {
  const quoteOrEnd = /["'>]/g;
  quoteOrEnd.lastIndex = from;
  for (let found = quoteOrEnd.exec(html); found !== null; found = quoteOrEnd.exec(html)) {
    if (found[0] === '>') return found.index;
    const closing = html.indexOf(found[0], quoteOrEnd.lastIndex);
    if (closing === -1) return -1;
    quoteOrEnd.lastIndex = closing + 1;
  }
  return -1;
}

const readAttributes = (tag: string): ScriptElement['attributes'] =>
  Array.from(tag.matchAll(ATTRIBUTE), ([, name = '', double, single, bare]) => [
    name.toLowerCase(),
    double ?? single ?? bare ?? '',
  ]);

/**
 * Returns the script elements of an HTML snippet; null for plain code. Supports typical snippets of services, not all
 * HTML: character references are not decoded, and text after an unclosed tag belongs to it. Runs in linear time, since
 * the panel parses while the operator types. htmlparser2 would add 52 kB (20 kB brotli).
 */
export function scriptElements(snippet: string): ScriptElement[] | null {
  const elements: ScriptElement[] = [];
  const opening = /<script(?=[\s>])/gi;
  const closing = /<\/script/gi;
  for (let found = opening.exec(snippet); found !== null; found = opening.exec(snippet)) {
    const end = tagEnd(snippet, opening.lastIndex);
    if (end === -1) break;
    closing.lastIndex = end + 1;
    const close = closing.exec(snippet);
    // In browsers, an unclosed element extends to the end.
    const closeEnd = close === null ? -1 : snippet.indexOf('>', closing.lastIndex);
    elements.push({
      attributes: readAttributes(snippet.slice(opening.lastIndex, end)),
      code: snippet.slice(end + 1, closeEnd === -1 ? undefined : close?.index).trim(),
    });
    if (closeEnd === -1) break;
    opening.lastIndex = closeEnd + 1;
  }
  return elements.length > 0 ? elements : null;
}

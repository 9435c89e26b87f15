/** Reads the items of XML feeds: RSS, Atom, and lists of games. Never expands a document's entities. */
import { Parser } from 'htmlparser2';
import { feedErrors } from '../errors.ts';
import { IMPORT_LIMITS } from '../source.ts';

/** Names of elements that are items, in lower case and without prefix. */
const ITEMS: ReadonlySet<string> = new Set(['item', 'entry', 'game']);
/** No feed nests deeper. The parser's time grows with the square of the depth. */
const MAX_DEPTH = 30;
/** Far more fields or list entries than real items have. */
const MAX_FIELDS = 500;
/** One more than an import accepts, so that it reports the excess. */
const MOST_ITEMS = IMPORT_LIMITS.items + 1;

type Value = string | Value[] | { [name: string]: Value };
type Field = readonly [name: string, value: Value];

interface Element {
  name: string;
  attributes: Record<string, string>;
  /** Includes the text of its descendants. */
  text: string;
  hasOwnText: boolean;
  fields: Field[];
}

/** Maps attribute names to the names that JSON feeds use for the same value. */
const ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ['href', 'url'],
  ['term', 'name'],
]);

const bareName = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase();

/** Builds a record. Repeated names become an array. */
function recordOf(fields: readonly Field[]): { [name: string]: Value } {
  const values = Map.groupBy(fields, ([name]) => name);
  // Defines own properties, whatever their names.
  return Object.fromEntries(
    [...values].map(([name, [first, ...others]]) => {
      const all = [first, ...others].flatMap((field) => field?.[1] ?? []);
      return [name, others.length === 0 ? (first?.[1] ?? '') : all];
    }),
  );
}

const attributesOf = ({ attributes }: Element): Field[] =>
  Object.entries(attributes)
    .slice(0, MAX_FIELDS)
    .map(([name, value]) => [ATTRIBUTES.get(name) ?? bareName(name), value]);

/** Returns the text of an element, a list of its child elements with the same name, or a record. */
function contentOf(element: Element): Value {
  const { text, hasOwnText, fields } = element;
  if (hasOwnText) return text.trim();
  if (fields.length === 0) {
    const attributes = attributesOf(element);
    return attributes.length === 0 ? '' : recordOf(attributes);
  }
  const isList = fields.every(([name]) => name === fields[0]?.[0]);
  return isList ? fields.flatMap(([, value]) => value) : recordOf(fields);
}

/**
 * Returns an element as a field of its item, or null if it carries no data. In RSS, pictures and videos have their kind
 * in an attribute.
 */
function fieldOf(element: Element): Field | null {
  const { name, attributes } = element;
  const { rel = 'alternate', type = '', medium = type } = attributes;
  if (name === 'link' && rel !== 'alternate') return null;
  if (name !== 'enclosure' && name !== 'content') return [name, contentOf(element)];
  const kind = /^(?:image|video)/.exec(medium)?.[0] ?? name;
  return [kind, contentOf(element)];
}

/** The items of an XML document, and the address of the next page (RFC 5005) if it names one. */
interface XmlPage {
  items: unknown[];
  nextUrl: string | null;
}

/**
 * @param text an XML document
 * @throws {FeedError} feed_xml if it has no items, feed_truncated, feed_shape if it is nested too deep
 */
export function xmlItems(text: string): XmlPage {
  const items: unknown[] = [];
  /** Open elements of the current item, starting with the item itself. Empty between items. */
  const open: Element[] = [];
  let depth = 0;
  let nextUrl: string | null = null;

  const parser = new Parser(
    {
      onopentag(written, attributes) {
        depth += 1;
        if (depth > MAX_DEPTH) throw feedErrors.shape();
        const name = bareName(written);
        const { rel, href = null } = attributes;
        if (open.length === 0 && name === 'link' && rel === 'next') nextUrl ??= href;
        if (open.length > 0 || (ITEMS.has(name) && items.length < MOST_ITEMS))
          open.push({ name, attributes, text: '', hasOwnText: false, fields: [] });
      },
      ontext(part) {
        const element = open.at(-1);
        if (element === undefined) return;
        element.text += part;
        element.hasOwnText ||= part.trim() !== '';
      },
      onclosetag() {
        depth -= 1;
        const element = open.pop();
        if (element === undefined) return;
        const parent = open.at(-1);
        if (parent === undefined) items.push(recordOf([...attributesOf(element), ...element.fields]));
        else {
          parent.text += element.text;
          const field = fieldOf(element);
          if (field !== null && parent.fields.length < MAX_FIELDS) parent.fields.push(field);
        }
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(text);
  // Ending the parser would close the elements that the document left open.
  if (depth > 0) throw feedErrors.truncated();
  parser.end();
  if (items.length === 0) throw feedErrors.xml();
  return { items, nextUrl };
}

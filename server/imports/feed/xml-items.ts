/** Reads the items of feeds in XML: RSS, Atom, and lists of games. Never expands entities of a document. */
import { Parser } from 'htmlparser2';
import { feedErrors } from '../errors.ts';
import { IMPORT_LIMITS } from '../source.ts';

/** Elements that are an item, in lower case and without prefix. */
const ITEMS: ReadonlySet<string> = new Set(['item', 'entry', 'game']);
/** No feed nests deeper. The parser's time grows with the square of the depth. */
const MAX_DEPTH = 30;
/** Far more than an item or a list in it has. */
const MAX_FIELDS = 500;
/** One more than an import takes, which then says so. */
const MOST_ITEMS = IMPORT_LIMITS.items + 1;

type Value = string | Value[] | { [name: string]: Value };
type Field = readonly [name: string, value: Value];

interface Element {
  name: string;
  attributes: Record<string, string>;
  /** With the text of the elements in it. */
  text: string;
  hasOwnText: boolean;
  fields: Field[];
}

/** Attributes that say what JSON feeds say by another name. */
const ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ['href', 'url'],
  ['term', 'name'],
]);

const bareName = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase();

/** A record; a name that is repeated has a list. */
function recordOf(fields: readonly Field[]): { [name: string]: Value } {
  const values = Map.groupBy(fields, ([name]) => name);
  // Own properties, whatever their names.
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

/** Its text, a list of elements of the same name, or a record. */
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

/** What an element is to its item. Pictures and videos of RSS have their kind in an attribute. */
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
 * @throws {FeedError} feed_xml without any item, feed_truncated, and feed_shape for one that nests too deep
 */
export function xmlItems(text: string): XmlPage {
  const items: unknown[] = [];
  /** Open elements of the item, which is the first of them; empty between items. */
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
  // The parser's end closes what the document left open.
  if (depth > 0) throw feedErrors.truncated();
  parser.end();
  if (items.length === 0) throw feedErrors.xml();
  return { items, nextUrl };
}

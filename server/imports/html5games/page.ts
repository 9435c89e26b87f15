import { Parser } from 'htmlparser2';

export interface PageElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
}

export interface PageReader<Mark extends string> {
  /** What an element is to the reader; null: nothing. */
  mark(element: PageElement): Mark | null;
  /** @param within whether the element is inside one so marked, or is one itself */
  open?(element: PageElement & { mark: Mark | null }, within: (mark: Mark) => boolean): void;
  /** Decoded text in pieces, without that of scripts and the like. */
  text?(text: string, within: (mark: Mark) => boolean): void;
}

const HIDDEN = new Set(['script', 'style', 'template', 'noscript']);
/** Deeper than any page that people wrote; the parser's own time grows with the square of it. */
const DEEPEST = 2_000;
/** Characters between two looks at how deep it has become. */
const PIECE = 16_384;

export function hasClass({ attributes }: PageElement, name: string): boolean {
  return (attributes.class ?? '').split(/\s+/).includes(name);
}

/** Reads a page, however damaged, without a tree in memory, up to where it nests too deep. */
export function readPage<Mark extends string>(html: string, reader: PageReader<Mark>): void {
  const path: (Mark | null)[] = [];
  const open = new Map<Mark, number>();
  let hidden = 0;
  const count = (mark: Mark | null, change: 1 | -1) => {
    if (mark !== null) open.set(mark, (open.get(mark) ?? 0) + change);
  };
  const within = (mark: Mark) => (open.get(mark) ?? 0) > 0;

  const parser = new Parser({
    onopentag(name, attributes) {
      const mark = reader.mark({ name, attributes });
      path.push(mark);
      count(mark, 1);
      if (HIDDEN.has(name)) hidden += 1;
      if (hidden === 0) reader.open?.({ name, attributes, mark }, within);
    },
    onclosetag(name) {
      if (HIDDEN.has(name)) hidden -= 1;
      count(path.pop() ?? null, -1);
    },
    ontext(text) {
      if (hidden === 0) reader.text?.(text, within);
    },
  });
  for (let at = 0; at < html.length && path.length < DEEPEST; at += PIECE) parser.write(html.slice(at, at + PIECE));
  parser.end();
}

import { Parser } from 'htmlparser2';

export interface PageElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
}

interface PageReader<Mark extends string> {
  /** Classifies an element; null if irrelevant. */
  mark(element: PageElement): Mark | null;
  /** @param within whether the element or one of its ancestors has the mark */
  open?(element: PageElement & { mark: Mark | null }, within: (mark: Mark) => boolean): void;
  /** Decoded text in chunks, without scripts and styles. */
  text?(text: string, within: (mark: Mark) => boolean): void;
}

const HIDDEN = new Set(['script', 'style', 'template', 'noscript']);
/** No real page nests deeper. Parsing time grows with the square of the depth. */
const MAX_DEPTH = 2_000;
/** Characters parsed between two checks of the depth. */
const CHUNK_LENGTH = 16_384;

export function hasClass({ attributes }: PageElement, name: string): boolean {
  return (attributes.class ?? '').split(/\s+/).includes(name);
}

/** Streams a page of any quality through the reader, up to the maximum depth, without building a tree. */
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
  for (let at = 0; at < html.length && path.length < MAX_DEPTH; at += CHUNK_LENGTH)
    parser.write(html.slice(at, at + CHUNK_LENGTH));
  parser.end();
}

import { LRUCache } from 'lru-cache';
import { renderToString } from 'react-dom/server';
import { translator } from './i18n/dictionaries.server.ts';
import { LanguageProvider, TextSourceProvider } from './i18n/language.tsx';
import type { KeptHtml } from './kept-html.tsx';

/** Of keys and HTML: about ten thousand cards of games. */
const MOST_BYTES = 16_000_000;
/** No text of a page can look like this: React and the blocks of data write `<` in other ways. */
const MARK = /<!--kept (\d+)-->/;

/** The kept pieces of one page. */
export interface KeptPieces {
  /** Gives a mark that stands for the HTML, which needs no more to be copied and encoded with the rest of the page. */
  keptHtml: KeptHtml;
  /** The bytes of a document, with the pieces in the places of their marks. */
  assemble(html: string): Buffer<ArrayBuffer>;
}

/**
 * Keeps the pieces of pages that were rendered, and lets go of those that nobody asked for longest.
 *
 * @returns a function to call for each page
 */
export function createKeptPieces(maxBytes = MOST_BYTES): () => KeptPieces {
  const kept = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: (bytes, key) => bytes.length + key.length,
  });

  function bytesOf(...[language, parts, piece]: Parameters<KeptHtml>): Buffer {
    const key = JSON.stringify([language, parts]);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const html = renderToString(
      <TextSourceProvider value={translator}>
        <LanguageProvider language={language}>{piece}</LanguageProvider>
      </TextSourceProvider>,
    );
    const bytes = Buffer.from(html);
    kept.set(key, bytes);
    return bytes;
  }

  return () => {
    const pieces: Buffer[] = [];
    const pieceAt = (index: number): Buffer => {
      const piece = pieces[index];
      if (piece === undefined) throw new Error(`the page has no piece ${index}`);
      return piece;
    };
    return {
      keptHtml: (...piece) => `<!--kept ${pieces.push(bytesOf(...piece)) - 1}-->`,
      // Split at marks with a group, a text alternates with the number of a piece.
      assemble: (html) =>
        Buffer.concat(html.split(MARK).map((part, at) => (at % 2 === 0 ? Buffer.from(part) : pieceAt(Number(part))))),
    };
  };
}

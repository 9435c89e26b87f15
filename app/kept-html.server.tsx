import { LRUCache } from 'lru-cache';
import { renderToString } from 'react-dom/server';
import { translator } from './i18n/dictionaries.server.ts';
import { LanguageProvider, TextSourceProvider } from './i18n/language.tsx';
import type { KeptHtml } from './kept-html.tsx';

/** Of keys and HTML: about ten thousand cards of games. */
const MOST_CHARACTERS = 16_000_000;

/** Keeps the pieces of pages that were rendered, and lets go of those that nobody asked for longest. */
export function createKeptHtml(maxCharacters = MOST_CHARACTERS): KeptHtml {
  const kept = new LRUCache<string, string>({
    maxSize: maxCharacters,
    sizeCalculation: (html, key) => html.length + key.length,
  });
  return (language, parts, piece) => {
    const key = JSON.stringify([language, parts]);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const html = renderToString(
      <TextSourceProvider value={translator}>
        <LanguageProvider language={language}>{piece}</LanguageProvider>
      </TextSourceProvider>,
    );
    // React adds it up of many strings, which V8 would walk through again for each page that it becomes a part of.
    const flat = Buffer.from(html).toString();
    kept.set(key, flat);
    return flat;
  };
}

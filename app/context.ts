import { createContext } from 'react-router';
import type { Services } from '../server/web/services.ts';

/** What the server hands to loaders for one request. Types only cross this line: no server code reaches the browser. */
export const servicesContext = createContext<Services>();

/** Nonce that the page's policy lets style elements in with; empty where there are none. */
export const styleNonceContext = createContext('');

export interface RenderedDocument {
  bytes: Buffer<ArrayBuffer>;
  /** The code of the inline scripts that the policy lets run: known before the document, never read from it. */
  scripts: readonly string[];
}

/** Holds the rendered document, so the server need not read it back from the Response. */
export const documentContext = createContext<{ rendered: RenderedDocument | null }>();

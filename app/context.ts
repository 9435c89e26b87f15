import { createContext } from 'react-router';
import type { Services } from '../server/services.ts';

/** What the server hands to loaders for one request. Types only cross this line: no server code reaches the browser. */
export const servicesContext = createContext<Services>();

/** Nonce that the page's policy lets style elements in with; empty where there are none. */
export const styleNonceContext = createContext('');

export interface RenderedDocument {
  /** Without the pieces that are kept, in which there are no scripts. */
  html: string;
  bytes: Buffer<ArrayBuffer>;
}

/** Where the app leaves the document of a request: of a Response it would have to be read again. */
export const documentContext = createContext<{ rendered: RenderedDocument | null }>();

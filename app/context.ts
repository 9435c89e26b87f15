import { createContext } from 'react-router';
import type { Services } from '../server/services.ts';

/** What the server hands to loaders for one request. Types only cross this line: no server code reaches the browser. */
export const servicesContext = createContext<Services>();

/** Nonce that the page's policy lets style elements in with; empty where there are none. */
export const styleNonceContext = createContext('');

/** Where the app leaves the document of a request: as text, which a Response would encode only to be decoded. */
export const documentContext = createContext<{ html: string | null }>();

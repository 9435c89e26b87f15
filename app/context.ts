import { createContext } from 'react-router';
import type { Services } from '../server/web/services.ts';

/** What the server hands to loaders for one request. Types only cross this line: no server code reaches the browser. */
export const servicesContext = createContext<Services>();

/** Nonce that the page's policy lets style elements in with; empty where there are none. */
export const styleNonceContext = createContext('');

/** Gives the Content-Security-Policy of the page, which lets the inline scripts with this code run and no others. */
export const policyContext = createContext<(inlineScripts: readonly string[]) => Promise<string>>();

import { createContext } from 'react-router';
import type { Services } from '../server/web/services.ts';

/** Services that the server passes to loaders. Types only: no server code reaches the browser. */
export const servicesContext = createContext<Services>();

/** Nonce for style elements in the page's policy; empty where the policy has none. */
export const styleNonceContext = createContext('');

/** Returns the Content-Security-Policy of a page that allows inline scripts with this code only. */
export const policyContext = createContext<(inlineScripts: readonly string[]) => Promise<string>>();

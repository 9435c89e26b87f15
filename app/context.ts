import { createContext } from 'react-router';
import type { Services } from '../server/web/services.ts';
import type { InPageNetwork } from '../shared/network-pages.ts';

/** Services that the server passes to loaders. Types only: no server code reaches the browser. */
export const servicesContext = createContext<Services>();

/** Nonce for style elements in the page's policy, or empty if the policy has none. */
export const styleNonceContext = createContext('');

/**
 * Returns the Content-Security-Policy of a page that only allows inline scripts with this code, and the origins of the ad
 * networks on the page.
 */
export const policyContext =
  createContext<(inlineScripts: readonly string[], networks?: readonly InPageNetwork[]) => Promise<string>>();

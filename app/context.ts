import { createContext } from 'react-router';
import type { Services } from '../server/services.ts';

/** What the server hands to loaders for one request. Types only cross this line: no server code reaches the browser. */
export const servicesContext = createContext<Services>();

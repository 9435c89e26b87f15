import type { Language } from './languages.ts';

/** Classes of devices that visits are counted by. */
export const DEVICES = ['phone', 'tablet', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

/** What a browser says of itself with a visit or a report; `unknown` where it says nothing that is known. */
export interface VisitorKind {
  device: Device | 'unknown';
  /** Of the page. */
  language: Language | 'unknown';
}

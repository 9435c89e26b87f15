import type { Language } from './languages.ts';

/** Device classes in visit statistics. */
export const DEVICES = ['phone', 'tablet', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

/** Reported by the browser with a visit; `unknown` if missing or invalid. */
export interface VisitorKind {
  device: Device | 'unknown';
  language: Language | 'unknown';
}

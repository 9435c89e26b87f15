import { z } from 'zod';
import { LANGUAGE_CODES } from '../../../shared/languages.ts';
import { DEVICES, type VisitorKind } from '../../../shared/visits.ts';

const UNKNOWN = 'unknown';

/** Unknown values count as `unknown`, because the visit itself is valid. */
export const visitorKind = {
  device: z.enum([...DEVICES, UNKNOWN]).catch(UNKNOWN),
  language: z.enum([...LANGUAGE_CODES, UNKNOWN]).catch(UNKNOWN),
};

const visitorSchema = z.object(visitorKind);

/** Maximum time of one report: a game left open in view does not count longer. */
const MOST_SECONDS = 3_600;
const timeSchema = z.object({
  seconds: z
    .number()
    .positive()
    .transform((seconds) => Math.min(Math.round(seconds), MOST_SECONDS)),
});

/** Reads the seconds in the body of a beacon; null if there are none. */
export function readSeconds(body: string): number | null {
  try {
    return timeSchema.parse(JSON.parse(body)).seconds || null;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null;
    throw error;
  }
}

/** Parses the body of a beacon, which may be empty or invalid. */
export function readVisitor(body: string): VisitorKind {
  try {
    return visitorSchema.parse(JSON.parse(body));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return { device: UNKNOWN, language: UNKNOWN };
    throw error;
  }
}

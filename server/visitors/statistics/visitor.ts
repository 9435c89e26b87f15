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

/** Parses the body of a beacon, which may be empty or invalid. */
export function readVisitor(body: string): VisitorKind {
  try {
    return visitorSchema.parse(JSON.parse(body));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return { device: UNKNOWN, language: UNKNOWN };
    throw error;
  }
}

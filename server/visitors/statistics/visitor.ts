import { z } from 'zod';
import { LANGUAGE_CODES } from '../../../shared/languages.ts';
import { DEVICES, type VisitorKind } from '../../../shared/visits.ts';

const UNKNOWN = 'unknown';

/** Whatever a browser says that is not known counts as unknown: the visit itself is not in doubt. */
export const visitorKind = {
  device: z.enum([...DEVICES, UNKNOWN]).catch(UNKNOWN),
  language: z.enum([...LANGUAGE_CODES, UNKNOWN]).catch(UNKNOWN),
};

const visitorSchema = z.object(visitorKind);

/** Reads the body of a beacon, which may be empty or anything else. */
export function readVisitor(body: string): VisitorKind {
  try {
    return visitorSchema.parse(JSON.parse(body));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return { device: UNKNOWN, language: UNKNOWN };
    throw error;
  }
}

import { z } from 'zod';

/** A value of a feed as text: numbers are written out; what is missing or no text at all counts as empty. */
export const scalarText = z
  .union([z.string(), z.number().transform(String)])
  .catch('')
  .default('');

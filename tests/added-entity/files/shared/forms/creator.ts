import { z } from 'zod';
import { ENTITIES } from '../entities.ts';
import { localizedBlanks, localizedInputs, optionalAddress, requiredLine } from './fields.ts';

const { texts } = ENTITIES.creator;

export const creatorForm = z.strictObject({
  name: requiredLine(100),
  website: optionalAddress([]),
  ...localizedInputs(texts),
});
/** Input of the schema: empty fields may be `''` or null. */
export type CreatorForm = z.input<typeof creatorForm>;
export type CreatorValues = z.output<typeof creatorForm>;

export const EMPTY_CREATOR: Readonly<CreatorForm> = { name: '', website: '', ...localizedBlanks(texts) };

// Object.keys loses the key type.
export const CREATOR_FIELDS = Object.keys(EMPTY_CREATOR) as readonly (keyof CreatorForm)[];

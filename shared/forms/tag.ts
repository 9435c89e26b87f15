import { z } from 'zod';
import { columnsOf, TAG_TEXTS } from '../localized.ts';
import { entityInputs, localizedBlanks } from './fields.ts';

export const tagForm = z.strictObject(entityInputs(TAG_TEXTS));
/** Input of the schema: empty names may be `''` or null. */
export type TagForm = z.input<typeof tagForm>;
export type TagValues = z.output<typeof tagForm>;

export const EMPTY_TAG: Readonly<TagForm> = localizedBlanks(TAG_TEXTS);

export const TAG_FIELDS = columnsOf('name');

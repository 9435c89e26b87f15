import type { ColorField } from '../../../shared/theme-colors.ts';
import { invalid, invalidField } from '../../platform/errors.ts';

/** Texts or controls in these colors would be hard to see. */
export const lowContrast = (fields: readonly ColorField[]) =>
  invalid(fields.map((field) => ({ path: [field], code: 'low_contrast', message: 'low_contrast' })));

/** The picture's file is no longer stored. */
export const pictureMissing = (field: string) => invalidField(field, 'picture_missing');

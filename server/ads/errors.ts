import { invalidField } from '../platform/errors.ts';

export const endBeforeStart = () => invalidField('end_date', 'end_before_start', 'the end is before the start');

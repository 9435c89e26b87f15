import { invalid, versionConflict } from '../platform/http/api.ts';
import type { Ad } from './present.ts';

export const adConflict = (current: Ad) => versionConflict(current);

export const endBeforeStart = () =>
  invalid([{ path: ['end_date'], code: 'end_before_start', message: 'the end is before the start' }]);

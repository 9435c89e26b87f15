import { SITE_SOURCE } from '../../../../shared/forms/feeds.ts';
import { invalid, versionConflict } from '../../../platform/http/api.ts';
import type { Feed } from './present.ts';

export const feedConflict = (current: Feed) => versionConflict(current);

/** This source is saved already, under whatever name. */
export function feedTaken(provider: string) {
  const field = provider === SITE_SOURCE ? 'provider' : 'address';
  return invalid([{ path: [field], code: 'feed_taken', message: 'this feed is saved already' }]);
}

/** Why a run could not even be started: what the feed keeps where an operation would have said it. */
export const START_FAILED = 'start_failed';

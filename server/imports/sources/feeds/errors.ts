import { SITE_SOURCE } from '../../../../shared/forms/feeds.ts';
import { invalidField } from '../../../platform/errors.ts';

/** This source is saved already, under whatever name. */
export function feedTaken(provider: string) {
  const field = provider === SITE_SOURCE ? 'provider' : 'address';
  return invalidField(field, 'feed_taken', 'this feed is saved already');
}

/** Why a run could not even be started: what the feed keeps where an operation would have said it. */
export const START_FAILED = 'start_failed';

import { v7 as uuidv7 } from 'uuid';
import type { FeedValues } from '../../../../shared/forms/feeds.ts';
import type { WithStart } from '../../../operations/runner.ts';
import type { Database } from '../../../platform/db/database.ts';
import { operations } from '../../../platform/db/schema.ts';
import type { ImportRequest } from '../../import-service.ts';

export const PARIS = 'Europe/Paris';

/** The form of a feed, with some values changed. */
export const someFeed = (values: Partial<FeedValues> = {}): FeedValues => ({
  name: 'Puzzles',
  provider: 'gamemonetize',
  address: 'https://feeds.example/puzzle.json',
  language: 'en',
  games_per_run: null,
  schedule: 'none',
  every_hours: null,
  daily_at: null,
  active: true,
  ...values,
});

/** Returns a clock that stands still until it is set. */
export function clock(at: string) {
  let time = new Date(at);
  return {
    now: () => time,
    set: (to: string) => {
      time = new Date(to);
    },
  };
}

/** Records imports instead of running them, each with an operation. */
export function notedImports(database: Database, now: () => Date) {
  const started: ImportRequest[] = [];
  const start = async (request: ImportRequest, within?: WithStart) => {
    const id = uuidv7();
    const { provider } = request;
    const feedUrl = 'feedUrl' in request ? request.feedUrl : null;
    await database.transaction(async (transaction) => {
      await transaction
        .insert(operations)
        .values({ id, kind: 'import-games', provider, parameters: { feedUrl }, created_at: now() });
      await within?.(transaction, id);
    });
    started.push(request);
    return id;
  };
  return { started, start };
}

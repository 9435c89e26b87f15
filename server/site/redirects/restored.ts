import { inArray } from 'drizzle-orm';
import type { SiteLanguages } from '../../../shared/offered-languages.ts';
import { ownAddress } from '../../../shared/redirect-address.ts';
import { undoClash } from '../../activity/deletions/errors.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { redirects } from '../../platform/db/schema.ts';
import { loopOf } from './loops.ts';
import { lockRedirects, notifyRedirects } from './queries.ts';

/** Refuses restored redirects that would close a loop with newer ones. @throws {Refusal} undo_clash */
export const redirectsRestored = (site: SiteLanguages) => async (transaction: Transaction, ids: readonly string[]) => {
  await lockRedirects(transaction);
  const rows = await transaction
    .select()
    .from(redirects)
    .where(inArray(redirects.id, [...ids]));
  for (const { source, target } of rows) {
    const address = ownAddress(source);
    if (address !== null && (await loopOf(transaction, { source: address, target }, site))) throw undoClash();
  }
  await notifyRedirects(transaction);
};

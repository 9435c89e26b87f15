import { inject } from 'vitest';
import { openDatabase } from '../../server/platform/db/database.ts';
import { createLender } from './copies.ts';
import { copyFolder } from './copy-folder.ts';

/** Lends copied folders. Each stays open in this process until it is removed. */
export const leaseEmbedded = createLender(async (template) => {
  const { folder: dataDir, remove } = copyFolder(template, inject('copies'));
  const owner = await openDatabase({ dataDir, role: 'server' });
  return {
    address: { dataDir, databaseUrl: undefined },
    pool: owner.pool,
    // A separate pool on the copy's socket.
    open: () => openDatabase({ dataDir, role: 'command' }),
    async remove() {
      await owner.close();
      await remove();
    },
  };
});

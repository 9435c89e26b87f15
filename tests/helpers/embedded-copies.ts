import { constants } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';
import { openDatabase } from '../../server/platform/db/database.ts';
import { createLender } from './copies.ts';

export async function copyFolder(template: string): Promise<{ dataDir: string; remove: () => Promise<void> }> {
  const dataDir = await mkdtemp(path.join(inject('copies'), 'copy-'));
  await cp(template, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return { dataDir, remove: () => rm(dataDir, { recursive: true }) };
}

/** Lends copied folders; each stays open in this process until it is removed. */
export const leaseEmbedded = createLender(async (template) => {
  const { dataDir, remove } = await copyFolder(template);
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

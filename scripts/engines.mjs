/** Finds the object store of the tests, or installs one. Uses Node's own modules only. */
import { delimiter, join } from 'node:path';
import { installPackages, isExecutable, mayUseApt, updatePackageLists } from './apt.mjs';

const COMMANDS = ['ceph', 'ceph-mon', 'ceph-osd', 'radosgw', 'radosgw-admin', 'setpriv'];
const PACKAGES = ['ceph-mon', 'ceph-osd', 'radosgw'];

/** Whether Ceph is installed (Debian: ceph-mon, ceph-osd, radosgw). */
export function hasCeph(path = process.env.PATH ?? '') {
  const folders = path.split(delimiter).filter((folder) => folder !== '');
  return COMMANDS.every((name) => folders.some((folder) => isExecutable(join(folder, name))));
}

/** Installs Ceph where that is possible. Without it, the tests that need a store say so and are skipped. */
export async function ensureObjectStore() {
  if (process.env.TEST_S3_ENDPOINT || hasCeph() || !mayUseApt()) return;
  console.log('Installing Ceph for the tests...');
  await updatePackageLists();
  await installPackages(PACKAGES);
}

/** Finds or installs the object store and the load balancer for the tests. Uses only Node's own modules. */
import { delimiter, join } from 'node:path';
import { installPackages, isExecutable, mayUseApt, updatePackageLists } from './apt.mjs';

/** Debian's packages, and the commands that each engine needs. */
const CEPH = {
  packages: ['ceph-mon', 'ceph-osd', 'radosgw'],
  commands: ['ceph', 'ceph-mon', 'ceph-osd', 'radosgw', 'radosgw-admin', 'setpriv'],
};
const NGINX = { packages: ['nginx'], commands: ['nginx'] };

/** @param {{ commands: string[] }} engine */
function isInstalled({ commands }) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return commands.every((name) => folders.some((folder) => isExecutable(join(folder, name))));
}

export const hasCeph = () => isInstalled(CEPH);

export const hasNginx = () => isInstalled(NGINX);

/** Installs Ceph and nginx if possible. Without them, the tests that need them are skipped and say so. */
export async function ensureEngines() {
  const missing = [...(process.env.TEST_S3_ENDPOINT ? [] : [CEPH]), NGINX].filter((engine) => !isInstalled(engine));
  if (missing.length === 0 || !mayUseApt()) return;
  const packages = missing.flatMap((engine) => engine.packages);
  console.log(`Installing ${packages.join(', ')} for the tests...`);
  await updatePackageLists();
  await installPackages(packages);
}

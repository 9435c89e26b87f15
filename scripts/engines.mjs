/** Finds the object store and the balancer of the tests, or installs them. Uses Node's own modules only. */
import { delimiter, join } from 'node:path';
import { installPackages, isExecutable, mayUseApt, updatePackageLists } from './apt.mjs';

/** Debian's packages, and the commands of each engine. */
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

/** Installs Ceph and nginx where that is possible. Without them, the tests that need them say so and are skipped. */
export async function ensureEngines() {
  const missing = [...(process.env.TEST_S3_ENDPOINT ? [] : [CEPH]), NGINX].filter((engine) => !isInstalled(engine));
  if (missing.length === 0 || !mayUseApt()) return;
  const packages = missing.flatMap((engine) => engine.packages);
  console.log(`Installing ${packages.join(', ')} for the tests...`);
  await updatePackageLists();
  await installPackages(packages);
}

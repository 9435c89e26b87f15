/**
 * An S3-compatible object store for tests: a one-node Ceph (Debian's ceph-mon, ceph-osd and radosgw) that keeps its
 * objects in memory.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { hasCeph } from '../../scripts/engines.mjs';
import type { BucketConfig } from '../../server/platform/storage/storage.ts';
import { freePort } from './free-port.ts';

const run = promisify(execFile);

const KEYS = {
  accessKeyId: process.env.TEST_S3_ACCESS_KEY_ID || 'test-key',
  secretAccessKey: process.env.TEST_S3_SECRET_ACCESS_KEY || 'only-for-tests',
};

/** One pool with one copy of every object. The values are the smallest that Ceph accepts. */
const configuration = (folder: string, port: number, cluster: string) => `
[global]
fsid = ${cluster}
mon_host = v2:127.0.0.5:${port}/0
ms_bind_msgr1 = false
auth_cluster_required = none
auth_service_required = none
auth_client_required = none
keyring = ${folder}/keyring
run_dir = ${folder}
admin_socket = ${folder}/$name.$pid.asok
log_file = ${folder}/$name.log
crash_dir = ${folder}
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 1
osd_pool_default_pgp_num = 1
osd_pool_default_pg_autoscale_mode = off
mon_allow_pool_size_one = true
mon_max_pg_per_osd = 1000
osd_crush_chooseleaf_type = 0
[mon]
mon_data = ${folder}/mon
mon_data_avail_crit = 1
mon_data_avail_warn = 2
mon_cluster_log_file = ${folder}/cluster.log
paxos_propose_interval = 0.05
paxos_min_wait = 0.01
[osd]
osd_data = ${folder}/osd
public_addr = 127.0.0.6
cluster_addr = 127.0.0.6
ms_bind_port_min = ${port}
ms_bind_port_max = ${port + 99}
osd_objectstore = memstore
memstore_device_bytes = 1073741824
osd_class_load_list = *
osd_class_default_list = *
[client]
rgw_frontends = beast endpoint=127.0.0.1:${port}
rgw_data = ${folder}/rgw
rgw_enable_usage_log = false
ms_mon_client_mode = crc
`;

export interface ObjectStore {
  /** Creates a bucket. */
  bucket(name: string): Promise<BucketConfig>;
  stop(): void;
}

/** Starts the daemons in an empty folder. `port` and the hundred after it must be free on the loopback interface. */
async function startCeph(folder: string, port: number): Promise<() => void> {
  for (const part of ['mon', 'osd', 'rgw']) await mkdir(path.join(folder, part));
  const at = (name: string) => path.join(folder, name);
  const cluster = randomUUID();
  await writeFile(at('ceph.conf'), configuration(folder, port, cluster));
  const ceph = (command: string, ...args: string[]) => run(command, ['-c', at('ceph.conf'), ...args]);
  const keyring = ['--create-keyring', '--gen-key', '-n', 'mon.', '--cap', 'mon', 'allow *'];
  await run('ceph-authtool', [at('keyring'), ...keyring]);
  const monitors = ['--create', '--fsid', cluster, '--addv', 'a', `[v2:127.0.0.5:${port}/0]`];
  await run('monmaptool', [...monitors, at('monmap')]);
  await ceph('ceph-mon', '--mkfs', '-i', 'a', '--monmap', at('monmap'), '--keyring', at('keyring'));
  const daemons: ChildProcess[] = [];
  /** Starts a daemon that the kernel ends with this process, whatever ends it, because a test runner may kill its workers. */
  const startDaemon = (name: string, ...args: string[]) =>
    daemons.push(
      spawn('setpriv', ['--pdeathsig', 'KILL', name, '-f', '-c', at('ceph.conf'), ...args], { stdio: 'ignore' }),
    );
  startDaemon('ceph-mon', '-i', 'a');
  const osd = randomUUID();
  await ceph('ceph', '--connect-timeout', '60', 'osd', 'new', osd);
  await ceph('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', osd);
  startDaemon('ceph-osd', '-i', '0');
  const keys = [`--access-key=${KEYS.accessKeyId}`, `--secret-key=${KEYS.secretAccessKey}`];
  await ceph('radosgw-admin', 'user', 'create', '--uid=test', '--display-name=test', ...keys);
  startDaemon('radosgw', '-n', 'client.rgw');
  return () => {
    // Objects are in memory, so there is nothing to save.
    for (const daemon of daemons) daemon.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}

/**
 * Starts a store, or uses the one in TEST_S3_ENDPOINT with TEST_S3_ACCESS_KEY_ID and TEST_S3_SECRET_ACCESS_KEY.
 *
 * @returns the store, or the reason if Ceph is not installed or does not start
 */
export async function startObjectStore(): Promise<ObjectStore | { missing: string }> {
  const given = process.env.TEST_S3_ENDPOINT;
  if (!given && !hasCeph()) {
    return { missing: 'there is no object store; install ceph-mon, ceph-osd and radosgw, or set TEST_S3_ENDPOINT' };
  }
  const port = await freePort();
  const endpoint = given || `http://127.0.0.1:${port}`;
  try {
    const stop = given ? () => {} : await startCeph(await mkdtemp(path.join(tmpdir(), 'ludotek-store-')), port);
    return { bucket: (name) => createBucket(endpoint, name), stop };
  } catch (error) {
    return { missing: `the object store does not start: ${error instanceof Error ? error.message : error}` };
  }
}

async function createBucket(endpoint: string, name: string): Promise<BucketConfig> {
  // The gateway answers a moment after its start.
  const options = { endpoint, region: 'us-east-1', forcePathStyle: true, maxAttempts: 20 };
  const client = new S3Client({ ...options, credentials: KEYS });
  await client.send(new CreateBucketCommand({ Bucket: name }));
  client.destroy();
  return { endpoint, bucket: name, region: 'us-east-1', ...KEYS };
}

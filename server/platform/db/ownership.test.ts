// @both-engines @slow
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rename, rm, stat } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { testDataDir, testEngine } from '../../../tests/helpers/database.ts';
import { startChild } from '../../../tests/helpers/database-children.ts';
import { type Database, openDatabase } from './database.ts';
import { FOLDER_FORMAT } from './folder.ts';
import { socketFolder, socketPath } from './ownership.ts';

const ROOT = path.join(import.meta.dirname, '../../..');

/** Starts the server as an operator would, and waits until it exits. */
async function startServer(env: Record<string, string>): Promise<{ status: number | null; output: string }> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      SITE_URL: '',
      ADMIN_EMAIL: '',
      ADMIN_PASSWORD: '',
      ...env,
    },
  });
  const [output, [status]] = await Promise.all([
    Promise.all([text(child.stdout), text(child.stderr)]),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  return { status, output: output.join('').trim() };
}

/** Mounts a tmpfs on a folder; false when this process may not mount. */
function mounted(folder: string, options: string): boolean {
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'ludotek-test', folder]).status !== 0) return false;
  onTestFinished(() => {
    // Lazily: the thread of a refused database may still be closing its files.
    spawnSync('umount', ['--lazy', folder]);
  });
  return true;
}

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ludotek-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

const unusable = (dataDir: string, reason: string) =>
  `The folder ${dataDir} cannot be used: ${reason}. Fix that, or choose another folder with DATA_DIR.`;

test('a server exits with a message when its data folder cannot be used', async () => {
  const file = path.join(await emptyFolder(), 'file');
  writeFileSync(file, '');
  const databaseUrl = testEngine === 'postgres' ? 'postgres://127.0.0.1:1/none' : '';
  expect(await startServer({ DATA_DIR: file, DATABASE_URL: databaseUrl })).toEqual({
    status: 1,
    output: unusable(file, 'a part of the path is a file'),
  });
});

describe.runIf(testEngine === 'embedded')('a data folder cannot be used', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await emptyFolder();
  });

  const refused = (dataDir: string, reason: string) =>
    expect(openDatabase({ dataDir, role: 'server' })).rejects.toMatchObject({
      code: 'data_folder_unusable',
      message: unusable(dataDir, reason),
    });

  test.runIf(process.platform === 'linux')('when it cannot be created', async () => {
    await refused('/proc/ludotek/data', 'nothing can be created there');
  });

  test('when its path is a file', async () => {
    writeFileSync(path.join(folder, 'file'), '');
    await refused(path.join(folder, 'file'), 'a part of the path is a file');
    await refused(path.join(folder, 'file/data'), 'a part of the path is a file');
  });

  test('when the disk is full', async (context) => {
    if (!mounted(folder, 'size=8k')) context.skip('this user may not mount a file system');
    writeFileSync(path.join(folder, 'everything'), Buffer.alloc(8_192));
    await refused(folder, 'the disk is full');
  });

  test('when the file system is read-only', async (context) => {
    if (!mounted(folder, 'ro')) context.skip('this user may not mount a file system');
    await refused(folder, 'the file system is read-only');
  });

  test('when the disk is too small for the database', async (context) => {
    if (!mounted(folder, 'size=20m')) context.skip('this user may not mount a file system');
    await refused(path.join(folder, 'data'), 'the disk is full');
  });
});

describe.runIf(testEngine === 'embedded')('the data folder', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await testDataDir();
  });

  async function open(role: 'server' | 'command', folder = dataDir): Promise<Database> {
    const database = await openDatabase({ dataDir: folder, role });
    onTestFinished(() => database.close());
    return database;
  }

  const works = async (database: Database) =>
    expect(await database.pool.query('SELECT 1')).toMatchObject({ rowCount: 1 });

  test('is refused to a second server, but open to a command beside the first', async () => {
    const server = startChild('hold', { dataDir, role: 'server' });
    await server.printed('open');
    const second = await startChild('hold', { dataDir, role: 'server' }).ended;
    expect(second).toMatchObject({ status: 2, errors: expect.stringContaining('data_folder_in_use') });
    expect(second.errors).toContain(`The data folder ${dataDir} is in use by another Ludotek process`);
    await works(await open('command'));
  });

  test('is locked by a command that runs without a server, and released afterwards', async () => {
    const command = startChild('hold', { dataDir, role: 'command' });
    await command.printed('open');
    await expect(open('server')).rejects.toMatchObject({ code: 'data_folder_in_use' });
    command.process.stdin?.end();
    expect((await command.ended).status).toBe(0);
    await works(await open('server'));
  });

  test('is taken by only one of three servers that start together', async () => {
    const children = [1, 2, 3].map(() => startChild('hold', { dataDir, role: 'server' }));
    let refused = 0;
    for (const { ended } of children) void ended.then(() => (refused += 1));
    // All but one exit on their own.
    await expect.poll(() => refused).toBe(2);
    const database = await open('command');
    await works(database);
    await database.close();
    for (const child of children) child.process.stdin?.end();
    const statuses = await Promise.all(children.map(async ({ ended }) => (await ended).status));
    expect(statuses.sort()).toEqual([0, 2, 2]);
  });

  test('can be opened by a server and a command that start together', async () => {
    const [server, command] = await Promise.all([open('server'), open('command')]);
    await Promise.all([works(server), works(command)]);
  });

  test('is free again after its server was killed', async () => {
    const server = startChild('hold', { dataDir, role: 'server' });
    await server.printed('open');
    server.process.kill('SIGKILL');
    await server.ended;
    const socket = socketPath(socketFolder(dataDir));
    expect(existsSync(socket)).toBe(true);
    await works(await open('server'));
    expect(existsSync(socket)).toBe(true);
  });

  test('can have a path that is too long for a socket', async () => {
    const folder = path.join(await emptyFolder(), 'a-rather-long-name'.repeat(5), 'data');
    mkdirSync(path.dirname(folder));
    await rename(dataDir, folder);
    const server = await open('server', folder);
    onTestFinished(() => rename(folder, dataDir));
    onTestFinished(() => server.close());
    const folderOfSocket = socketFolder(folder);
    expect(folderOfSocket).toMatch(/ludotek-[0-9a-f]{16}$/);
    onTestFinished(() => rm(folderOfSocket, { recursive: true }));
    await works(await open('command', folder));
    await expect(open('server', folder)).rejects.toMatchObject({ code: 'data_folder_in_use' });
  });

  test('has a socket that only its owner can access', async () => {
    await open('server');
    const { mode } = await stat(socketPath(socketFolder(dataDir)));
    expect(mode & 0o777).toBe(0o600);
  });

  test.each([
    ['is of a newer version', { format: FOLDER_FORMAT + 1, postgres: '18' }, 'data_folder_newer'],
    ['is of another PostgreSQL version', { format: FOLDER_FORMAT, postgres: '17' }, 'data_folder_foreign'],
    ['has an unreadable record', 'no record', 'data_folder_foreign'],
  ])('is refused and left unchanged when it %s', async (_, record, code) => {
    const text = JSON.stringify(record);
    writeFileSync(path.join(dataDir, 'database.json'), text);
    await expect(open('server')).rejects.toMatchObject({ code });
    expect(readFileSync(path.join(dataDir, 'database.json'), 'utf8')).toBe(text);
    writeFileSync(path.join(dataDir, 'database.json'), JSON.stringify({ format: FOLDER_FORMAT, postgres: '18' }));
    await works(await open('server'));
  });

  test('is refused when its record or its database is missing', async () => {
    await rename(path.join(dataDir, 'database.json'), path.join(dataDir, 'elsewhere'));
    await expect(open('server')).rejects.toMatchObject({ code: 'data_folder_foreign' });
    await rename(path.join(dataDir, 'elsewhere'), path.join(dataDir, 'database.json'));
    await rename(path.join(dataDir, 'pgdata'), path.join(dataDir, 'elsewhere'));
    await expect(open('server')).rejects.toMatchObject({ code: 'data_folder_foreign' });
  });

  test('is created again when creating its database was interrupted', async () => {
    await rm(path.join(dataDir, 'database.json'));
    await rm(path.join(dataDir, 'pgdata/global'), { recursive: true });
    writeFileSync(path.join(dataDir, 'database.unfinished'), '');
    await works(await open('server'));
    expect(existsSync(path.join(dataDir, 'database.unfinished'))).toBe(false);
  });

  test('can be opened despite a stale socket file', async () => {
    const socket = socketPath(socketFolder(dataDir));
    const other = net.createServer();
    await new Promise<void>((resolve) => other.listen(socket, resolve));
    // Closing removes the file, but a killed process leaves it.
    writeFileSync(`${socket}.kept`, '');
    await new Promise((resolve) => other.close(resolve));
    await rename(`${socket}.kept`, socket);
    await works(await open('server'));
  });
});

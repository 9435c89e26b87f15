import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rename, rm, stat } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { testDataDir, testEngine } from '../../tests/helpers/database.ts';
import { startChild } from '../../tests/helpers/database-children.ts';
import { type Database, openDatabase } from './database.ts';
import { FOLDER_FORMAT } from './folder.ts';
import { socketFolder, socketPath } from './ownership.ts';

describe.runIf(testEngine === 'embedded')('the data folder', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await testDataDir();
  });

  async function open(role: 'server' | 'command', folder = dataDir): Promise<Database> {
    const database = await openDatabase({ dataDir: folder, role, log: () => {} });
    onTestFinished(() => database.close());
    return database;
  }

  const works = async (database: Database) =>
    expect(await database.pool.query('SELECT 1')).toMatchObject({ rowCount: 1 });

  test('has one server: a second one is refused, while a command works next to the first', async () => {
    const server = startChild('hold', { dataDir, role: 'server' });
    await server.printed('open');
    const second = await startChild('hold', { dataDir, role: 'server' }).ended;
    expect(second).toMatchObject({ status: 2, errors: expect.stringContaining('data_folder_in_use') });
    expect(second.errors).toContain(`The data folder ${dataDir} is in use by another Ludotek process`);
    await works(await open('command'));
  });

  test('is taken by a command when no server runs, and given back', async () => {
    const command = startChild('hold', { dataDir, role: 'command' });
    await command.printed('open');
    await expect(open('server')).rejects.toMatchObject({ code: 'data_folder_in_use' });
    command.process.stdin?.end();
    expect((await command.ended).status).toBe(0);
    await works(await open('server'));
  });

  test('two servers that start together: one gets it', async () => {
    const children = [1, 2, 3].map(() => startChild('hold', { dataDir, role: 'server' }));
    let refused = 0;
    for (const { ended } of children) void ended.then(() => (refused += 1));
    // All but one end on their own.
    await expect.poll(() => refused).toBe(2);
    const database = await open('command');
    await works(database);
    await database.close();
    for (const child of children) child.process.stdin?.end();
    const statuses = await Promise.all(children.map(async ({ ended }) => (await ended).status));
    expect(statuses.sort()).toEqual([0, 2, 2]);
  });

  test('a command that starts with the server waits until that answers', async () => {
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

  test('may have a path too long for a socket', async () => {
    const parent = await mkdtemp(path.join(tmpdir(), 'ludotek-test-'));
    onTestFinished(() => rm(parent, { recursive: true }));
    const folder = path.join(parent, 'a-rather-long-name'.repeat(5), 'data');
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

  test('its socket is for its owner alone', async () => {
    await open('server');
    const { mode } = await stat(socketPath(socketFolder(dataDir)));
    expect(mode & 0o777).toBe(0o600);
  });

  test.each([
    ['of a newer version', { format: FOLDER_FORMAT + 1, postgres: '18' }, 'data_folder_newer'],
    ['of another PostgreSQL', { format: FOLDER_FORMAT, postgres: '17' }, 'data_folder_foreign'],
    ['with an unreadable record', 'no record', 'data_folder_foreign'],
  ])('%s is refused and left as it is', async (_, record, code) => {
    const text = JSON.stringify(record);
    writeFileSync(path.join(dataDir, 'database.json'), text);
    await expect(open('server')).rejects.toMatchObject({ code });
    expect(readFileSync(path.join(dataDir, 'database.json'), 'utf8')).toBe(text);
    writeFileSync(path.join(dataDir, 'database.json'), JSON.stringify({ format: FOLDER_FORMAT, postgres: '18' }));
    await works(await open('server'));
  });

  test('without its record or without its database is refused rather than filled anew', async () => {
    await rename(path.join(dataDir, 'database.json'), path.join(dataDir, 'elsewhere'));
    await expect(open('server')).rejects.toMatchObject({ code: 'data_folder_foreign' });
    await rename(path.join(dataDir, 'elsewhere'), path.join(dataDir, 'database.json'));
    await rename(path.join(dataDir, 'pgdata'), path.join(dataDir, 'elsewhere'));
    await expect(open('server')).rejects.toMatchObject({ code: 'data_folder_foreign' });
  });

  test('in which making the database was interrupted starts over', async () => {
    await rm(path.join(dataDir, 'database.json'));
    await rm(path.join(dataDir, 'pgdata/global'), { recursive: true });
    writeFileSync(path.join(dataDir, 'database.unfinished'), '');
    await works(await open('server'));
    expect(existsSync(path.join(dataDir, 'database.unfinished'))).toBe(false);
  });

  test('a file that is no socket of ours is in nobody’s way', async () => {
    const socket = socketPath(socketFolder(dataDir));
    const other = net.createServer();
    await new Promise<void>((resolve) => other.listen(socket, resolve));
    // Closing removes the file; what a killed process leaves is a file that nobody listens behind.
    writeFileSync(`${socket}.kept`, '');
    await new Promise((resolve) => other.close(resolve));
    await rename(`${socket}.kept`, socket);
    await works(await open('server'));
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  BatchReader,
  closeStatementMessage,
  PROTOCOL_3,
  ProtocolViolation,
  prefixStatements,
  queryMessage,
  readyStatus,
  startupPacket,
  syncMessage,
  withoutCopyFrom,
} from './wire.ts';

const frame = (type: string, body: string) => {
  const header = Buffer.alloc(5);
  header.write(type);
  header.writeInt32BE(Buffer.byteLength(body) + 4, 1);
  return Buffer.concat([header, Buffer.from(body)]);
};

/** The messages of one parameterized query: Parse, Bind, Describe, Execute, Sync. */
const cycle = (text: string, name = '') =>
  Buffer.concat([
    frame('P', `${name}\0${text}\0\0\0`),
    frame('B', `\0${name}\0rest of bind`),
    frame('D', `S${name}\0`),
    frame('E', '\0\0\0\0\0'),
    syncMessage(),
  ]);

function read(chunks: Buffer[]) {
  const reader = new BatchReader();
  const batches: string[] = [];
  let protocol: number | undefined;
  for (const chunk of chunks) {
    reader.push(chunk);
    protocol ??= reader.takeStartup();
    if (protocol === undefined) continue;
    for (let batch = reader.takeBatch(); batch; batch = reader.takeBatch())
      batches.push(batch.bytes.toString('latin1'));
  }
  return { protocol, batches };
}

describe("reading a client's messages", () => {
  test('finds the same batches no matter how the stream is split', () => {
    const sent = [cycle('SELECT $1'), queryMessage('BEGIN'), cycle('x'.repeat(500)), frame('X', '')];
    const stream = Buffer.concat([startupPacket(), ...sent]);
    fc.assert(
      fc.property(fc.array(fc.nat(stream.length)), (cuts) => {
        const ends = [...new Set([...cuts, stream.length])].sort((a, b) => a - b);
        const chunks = ends.map((end, index) => stream.subarray(ends[index - 1] ?? 0, end));
        expect(read(chunks)).toEqual({ protocol: PROTOCOL_3, batches: sent.map((bytes) => bytes.toString('latin1')) });
      }),
    );
  });

  test('rejects another protocol instead of waiting for more data', () => {
    expect(() => read([Buffer.from('GET / HTTP/1.1\r\n\r\n')])).toThrow(ProtocolViolation);
    expect(() => read([startupPacket(), Buffer.from([81, 0, 0, 0, 1])])).toThrow(ProtocolViolation);
    expect(() => read([startupPacket(), Buffer.from([81, 127, 0, 0, 0])])).toThrow(ProtocolViolation);
  });
});

describe('prepared statements', () => {
  test('get the prefix of their connection', () => {
    const names: string[] = [];
    const renamed = prefixStatements(cycle('SELECT 1', 'mine'), 'c7_', (name) => names.push(name));
    expect(renamed).toEqual(cycle('SELECT 1', 'c7_mine'));
    expect(names).toEqual(['c7_mine']);
    expect(prefixStatements(closeStatementMessage('mine'), 'c7_', () => {})).toEqual(closeStatementMessage('c7_mine'));
  });

  test('are left unchanged without a name', () => {
    const bytes = cycle("SELECT 'S'");
    expect(prefixStatements(bytes, 'c7_', () => expect.fail())).toBe(bytes);
  });
});

test.each([
  ['COPY games FROM STDIN', true],
  ['begin; copy "a b" (x, y)\nfrom stdin with (format csv)', true],
  ['COPY games TO STDOUT', false],
  ["COPY games FROM '/tmp/file'", false],
  ['SELECT 1', false],
])('tells whether %s reads from the client: %s', (text, refused) => {
  expect(withoutCopyFrom(queryMessage(text)).equals(queryMessage(text))).toBe(!refused);
});

test.each([
  ['Z\0\0\0\x05I', 'I'],
  ['C\0\0\0\x0bINSERT\0Z\0\0\0\x05T', 'T'],
  ['Z\0\0\0\x05E', 'E'],
  ['1\0\0\0\x04', undefined],
  ['', undefined],
])('reads the transaction status at the end of %j', (answer, status) => {
  expect(readyStatus(Buffer.from(answer, 'latin1'))).toBe(status);
});

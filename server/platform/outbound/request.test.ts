import type { LookupAddress } from 'node:dns';
import { describe, expect, it } from 'vitest';
import { guardedLookup } from './request.ts';

/** A DNS stub that answers each query with the next list. */
function nameServer(...answers: string[][]) {
  let requested = 0;
  const lookup = guardedLookup((_hostname, _options, callback) => {
    const list = answers[requested] ?? [];
    requested += 1;
    callback(
      null,
      list.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  });
  return { lookup, requested: () => requested };
}

type Answer = { error: string } | { addresses: string | LookupAddress[]; family: number | undefined };

const ask = (lookup: ReturnType<typeof guardedLookup>, all: boolean) =>
  new Promise<Answer>((resolve) => {
    lookup('host.example', { all }, (error, addresses, family) => {
      resolve(error ? { error: error.message } : { addresses, family });
    });
  });

describe('guardedLookup', () => {
  it('connects to exactly the addresses that were checked', async () => {
    const server = nameServer(['93.184.216.34', '2606:4700::1'], ['93.184.216.34']);
    expect(await ask(server.lookup, true)).toMatchObject({
      addresses: [{ address: '93.184.216.34' }, { address: '2606:4700::1' }],
    });
    expect(await ask(server.lookup, false)).toEqual({ addresses: '93.184.216.34', family: 4 });
    expect(server.requested()).toBe(2);
  });

  it('resolves anew for each connection and checks a changed answer', async () => {
    const server = nameServer(['93.184.216.34'], ['127.0.0.1'], ['93.184.216.34']);
    expect(await ask(server.lookup, true)).toMatchObject({ addresses: [{ address: '93.184.216.34' }] });
    expect(await ask(server.lookup, true)).toEqual({
      error: 'host.example resolves to 127.0.0.1, which is not an address on the public internet',
    });
    expect(server.requested()).toBe(2);
  });

  it.each([
    [['93.184.216.34', '10.0.0.1']],
    [['::ffff:127.0.0.1']],
    [['64:ff9b::a9fe:a9fe']],
    [['fd00::1', '2606:4700::1']],
    [['169.254.169.254']],
    [[]],
  ])('refuses a host that resolves to %j', async (addresses) => {
    const server = nameServer(addresses, addresses);
    expect(await ask(server.lookup, true)).toMatchObject({
      error: expect.stringContaining('host.example resolves to'),
    });
    expect(await ask(server.lookup, false)).toMatchObject({
      error: expect.stringContaining('host.example resolves to'),
    });
  });

  it('passes on resolution errors', async () => {
    const lookup = guardedLookup((_hostname, _options, callback) => callback(new Error('ENOTFOUND'), []));
    expect(await ask(lookup, true)).toEqual({ error: 'ENOTFOUND' });
  });
});

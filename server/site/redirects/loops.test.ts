import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findLoops } from './loops.ts';

const loopsOf = (edges: Record<string, string[]>) =>
  findLoops(Object.keys(edges), (node) => edges[node] ?? []).map(({ members, chain }) => ({
    members: [...members].sort().join(''),
    chain: chain.join(''),
  }));

test.each([
  ['nothing', {}, []],
  ['a chain', { a: ['b'], b: ['c'] }, []],
  ['one that leads to itself', { a: ['a'] }, [{ members: 'a', chain: 'aa' }]],
  ['two', { a: ['b'], b: ['a'] }, [{ members: 'ab', chain: 'aba' }]],
  ['a way into a loop', { x: ['a'], a: ['b'], b: ['a'] }, [{ members: 'ab', chain: 'aba' }]],
  ['five', { a: ['b'], b: ['c'], c: ['d'], d: ['e'], e: ['a'] }, [{ members: 'abcde', chain: 'abcdea' }]],
  ['a diamond', { a: ['b', 'c'], b: ['d'], c: ['d'] }, []],
  ['one of two ways', { a: ['b', 'c'], c: ['a'] }, [{ members: 'ac', chain: 'aca' }]],
])('finds the loops of %s', (_, edges, loops) => {
  expect(loopsOf(edges as Record<string, string[]>)).toEqual(loops);
});

test('follows a chain of a hundred thousand without recursion', () => {
  const size = 100_000;
  const nodes = Array.from({ length: size }, (_, index) => String(index));
  const next = (node: string) => [String((Number(node) + 1) % size)];
  const [loop, ...others] = findLoops(nodes.toReversed(), next);
  expect(others).toEqual([]);
  expect(loop?.members.size).toBe(size);
  expect(loop?.chain).toHaveLength(size + 1);
});

test('without the members of loops, nothing leads back to itself', () => {
  const node = fc.nat({ max: 12 }).map(String);
  fc.assert(
    fc.property(fc.dictionary(node, fc.array(node, { maxLength: 3 })), (edges) => {
      const loops = findLoops(Object.keys(edges), (from) => edges[from] ?? []);
      for (const { members, chain } of loops) {
        expect(chain[0]).toBe(chain.at(-1));
        for (const [index, from] of chain.slice(0, -1).entries()) {
          expect(members.has(from)).toBe(true);
          expect(edges[from]).toContain(chain[index + 1]);
        }
      }
      const inLoop = new Set(loops.flatMap(({ members }) => [...members]));
      for (const start of Object.keys(edges)) {
        const seen = new Set<string>();
        const queue = edges[start]?.filter((to) => !inLoop.has(to)) ?? [];
        for (const at of queue) {
          if (seen.has(at)) continue;
          seen.add(at);
          queue.push(...(edges[at] ?? []).filter((to) => !inLoop.has(to)));
        }
        if (!inLoop.has(start)) expect(seen.has(start)).toBe(false);
      }
    }),
  );
});

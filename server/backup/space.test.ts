import { expect, test } from 'vitest';
import { firstShort } from './space.ts';

const MB = 1024 * 1024;
/** The space reserved for the database. */
const RESERVE = 100 * MB;

const archive = { place: '/data/backups', bytes: 30 * MB, disk: 1 };
const copy = { place: '/tmp', bytes: 70 * MB, disk: 1 };
const onOther = { ...copy, disk: 2 };
const [enough, both] = [RESERVE + 30 * MB, RESERVE + 100 * MB];

test.each([
  ['one place with enough', [{ ...archive, free: enough }], null],
  ['one place with a byte too little', [{ ...archive, free: enough - 1 }], ['/data/backups', enough]],
  [
    'two of one disk with enough for both',
    [
      { ...archive, free: both },
      { ...copy, free: both },
    ],
    null,
  ],
  [
    'two of one disk with enough for each alone',
    [
      { ...archive, free: both - 1 },
      { ...copy, free: both - 1 },
    ],
    ['/data/backups', both],
  ],
  [
    'two disks with enough each',
    [
      { ...archive, free: enough },
      { ...onOther, free: RESERVE + 70 * MB },
    ],
    null,
  ],
  [
    'two disks, the other one with too little',
    [
      { ...archive, free: enough },
      { ...onOther, free: RESERVE + 70 * MB - 1 },
    ],
    ['/tmp', RESERVE + 70 * MB],
  ],
  ['a bucket alone', [{ ...archive, free: null, disk: undefined }], null],
  [
    'a bucket, and too little for the copy',
    [
      { ...archive, free: null, disk: undefined },
      { ...copy, free: 5 },
    ],
    ['/tmp', RESERVE + 70 * MB],
  ],
])('%s', (_, needs, short) => {
  const found = firstShort(needs);
  expect(found && [found.place, found.needed]).toEqual(short);
});

import { expect, test } from 'vitest';
import { AUDITED } from '../../../../shared/entities.ts';
import { namesInLog } from './names.ts';

test('every kind of record in the log has names', () => {
  for (const kind of AUDITED) {
    const { one, many } = namesInLog(kind);
    expect(many, kind).not.toBe(kind);
    // Of security events, the log only shows the action.
    if (kind !== 'security') expect(one, kind).not.toBe(kind);
  }
});

test('names an unknown kind by its code', () => {
  expect(namesInLog('badge')).toEqual({ one: 'badge', many: 'badge' });
  expect(namesInLog('toString')).toEqual({ one: 'toString', many: 'toString' });
});

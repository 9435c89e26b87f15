import { expect, test } from 'vitest';
import { changedNotices, INITIAL_NOTICES, noticesForm } from './notices.ts';

test('the initial notices match the specification, and pages do not need to receive them', () => {
  expect(noticesForm.parse(INITIAL_NOTICES)).toEqual({
    ...{ ageLine: 'adults', responseTime: 'two_days', unrated: 'indicative', firstYear: 2024 },
  });
  expect(changedNotices(INITIAL_NOTICES)).toBeNull();
  expect(changedNotices({ ...INITIAL_NOTICES, unrated: 'none', firstYear: 2026 })).toEqual({
    unrated: 'none',
    firstYear: 2026,
  });
});

test.each([{ ageLine: 'toddlers' }, { firstYear: 1969 }, { firstYear: 2024.5 }, { responseTime: '' }])(
  'refuses %j',
  (change) => {
    expect(noticesForm.safeParse({ ...INITIAL_NOTICES, ...change }).success).toBe(false);
  },
);

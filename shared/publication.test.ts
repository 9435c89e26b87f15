import { expect, test } from 'vitest';
import { publicationForm } from './forms/publication.ts';
import { publicationState } from './publication.ts';

const at = new Date('2026-10-20T00:00:00Z');

test.each([
  [{ active: true, draft: false, publish_at: null }, 'published'],
  [{ active: false, draft: true, publish_at: at }, 'scheduled'],
  [{ active: false, draft: false, publish_at: at }, 'scheduled'],
  [{ active: false, draft: true, publish_at: null }, 'draft'],
  [{ active: false, draft: false, publish_at: null }, 'retired'],
] as const)('%j is %s', (columns, state) => {
  expect(publicationState(columns)).toBe(state);
});

const codes = (form: object) => publicationForm.safeParse(form).error?.issues.map(({ message }) => message) ?? [];

test.each([
  [{ state: 'scheduled', start_date: '2026-10-20', end_date: '2026-11-01' }, []],
  [{ state: 'scheduled', start_date: '2026-10-20T08:00', end_date: '' }, []],
  [{ state: 'scheduled', start_date: '', end_date: null }, ['required']],
  [{ state: 'scheduled', start_date: '2026-10-20', end_date: '2026-10-19' }, ['end_before_start']],
  [{ state: 'published', start_date: '', end_date: '2026-11-01' }, []],
  [{ state: 'published', start_date: 'soon', end_date: '' }, ['invalid_date']],
  [{ state: 'hidden', start_date: '', end_date: '' }, ['invalid_choice']],
])('%j has the faults %j', (form, faults) => {
  expect(codes(form)).toEqual(faults);
});

import { expect, test } from 'vitest';
import { z } from 'zod';
import { sortIssues, zodIssues } from './issues.ts';

test('assigns an issue to the field that its path starts with', () => {
  const issues = [
    { path: ['title'], code: 'required' },
    { path: ['tags', 2], code: 'too_long' },
  ];
  expect(sortIssues(issues, ['title', 'tags'])).toEqual({
    fields: { title: 'required', tags: 'too_long' },
    general: [],
  });
});

test('shows the first of several issues of a field', () => {
  const issues = [
    { path: ['url'], code: 'required' },
    { path: ['url'], code: 'invalid_url' },
  ];
  expect(sortIssues(issues, ['url']).fields).toEqual({ url: 'required' });
});

test('collects issues without a form field once, as general issues', () => {
  const issues = [
    { path: [], code: 'end_before_start' },
    { path: ['version'], code: 'invalid_type' },
    { path: ['id'], code: 'invalid_type' },
  ];
  expect(sortIssues(issues, ['title'])).toEqual({ fields: {}, general: ['end_before_start', 'invalid_type'] });
});

test("uses our messages as codes, and zod's code where the message is zod's own", () => {
  const schema = z.object({ title: z.string().min(1, 'required'), priority: z.number() });
  const result = schema.safeParse({ title: '', priority: 'high' });
  expect(zodIssues(result.error ?? new z.ZodError([]))).toEqual([
    { path: ['title'], code: 'required' },
    { path: ['priority'], code: 'invalid_type' },
  ]);
});

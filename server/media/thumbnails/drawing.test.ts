import { expect, test } from 'vitest';
import { drawingFailure } from './drawing.ts';

test.each([
  ['timeout: 42% complete', 'timeout'],
  ['Input buffer contains unsupported image format', 'not_an_image'],
])('the failure "%s" has the code %s', (message, code) => {
  expect(drawingFailure(new Error(message))).toMatchObject({ code });
});

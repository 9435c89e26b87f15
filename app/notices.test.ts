import { expect, test } from 'vitest';
import { noticeCookie, readNotice } from './notices.ts';

test.each([
  ['', null],
  ['ludotek_notice=signed_in', 'signed_in'],
  ['a=b; ludotek_notice=access_denied; c=d', 'access_denied'],
  ['not_ludotek_notice=signed_in', null],
  ['ludotek_notice=', null],
  ['ludotek_notice=<script>', null],
])('reads the notice from the cookies %j: %j', (cookies, notice) => {
  expect(readNotice(cookies)).toBe(notice);
});

test('reads back a notice it has written', () => {
  expect(readNotice(noticeCookie('signed_out').split('; ')[0] ?? '')).toBe('signed_out');
});

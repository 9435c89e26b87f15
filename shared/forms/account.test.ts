import { describe, expect, test } from 'vitest';
import { addressForm, newPasswordForm, signInForm, signUpForm } from './account.ts';

const EMAIL = 'lucie@example.com';

/** Error codes by field. */
function codes(result: ReturnType<typeof signUpForm.safeParse>): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const { path, message } of result.error?.issues ?? [])
    found[path.join('.')] = [...(found[path.join('.')] ?? []), message];
  return found;
}

describe('email address', () => {
  test.each([
    ['', ['required']],
    ['   ', ['required']],
    ['lucie', ['invalid_email']],
    ['lucie@', ['invalid_email']],
    ['lucie@example', ['invalid_email']],
    ['a b@example.com', ['invalid_email']],
    [`${'a'.repeat(250)}@example.com`, ['too_long']],
    [EMAIL, undefined],
    [`  ${EMAIL} `, undefined],
    ['lucie+ludotek@sous.domaine.example.com', undefined],
  ])('checks %j', (email, expected) => {
    expect(codes(signUpForm.safeParse({ email, password: '123456' })).email).toEqual(expected);
  });

  test('is trimmed', () => {
    expect(addressForm.parse({ email: ` ${EMAIL}\n` })).toEqual({ email: EMAIL });
  });
});

describe('new password', () => {
  test.each([
    ['', ['required']],
    ['12345', ['password_too_short']],
    ['123456', undefined],
    ['      ', undefined],
    ['x'.repeat(128), undefined],
    ['x'.repeat(129), ['password_too_long']],
  ])('checks %j', (password, expected) => {
    expect(codes(signUpForm.safeParse({ email: EMAIL, password })).password).toEqual(expected);
    expect(newPasswordForm.safeParse({ password }).success).toBe(expected === undefined);
  });

  test('is not trimmed', () => {
    expect(newPasswordForm.parse({ password: '  espaces  ' })).toEqual({ password: '  espaces  ' });
  });
});

test('requires only that the password is not empty to sign in', () => {
  expect(signInForm.safeParse({ email: EMAIL, password: '1' }).success).toBe(true);
  expect(codes(signInForm.safeParse({ email: EMAIL, password: '' }))).toEqual({ password: ['required'] });
});

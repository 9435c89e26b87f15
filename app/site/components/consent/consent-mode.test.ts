import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { analyticsScript } from '../../../../shared/analytics.ts';
import { choiceOf, FULL_CONSENT, NO_CONSENT } from '../../../../shared/consent.ts';
import { consentMode, WAIT_FOR_UPDATE } from '../../../../shared/consent-mode.ts';
import { announceChoice } from './choice.ts';
import { startConsentMode } from './consent-mode.ts';

let page: { dataLayer?: ArrayLike<unknown>[]; ludotekConsentMode?: boolean };

beforeEach(() => {
  page = {};
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** The commands as Google's scripts read them. */
const commands = () => (page.dataLayer ?? []).map((entry) => Array.from(entry));
const DEFAULT = ['consent', 'default', { ...consentMode(null), wait_for_update: WAIT_FOR_UPDATE }];
const update = (choice: typeof NO_CONSENT) => ['consent', 'update', consentMode(choice)];

test('denies everything first, then reports the choice and its changes', () => {
  startConsentMode(choiceOf(['ads']));
  announceChoice(FULL_CONSENT);
  announceChoice(NO_CONSENT);
  expect(commands()).toEqual([DEFAULT, update(choiceOf(['ads'])), update(FULL_CONSENT), update(NO_CONSENT)]);
});

test('pushes the arguments of calls, which Google distinguishes from other values', () => {
  startConsentMode(NO_CONSENT);
  expect(Object.prototype.toString.call(page.dataLayer?.[0])).toBe('[object Arguments]');
});

test('sends the defaults once, however many scripts are added', () => {
  startConsentMode(choiceOf(['ads']));
  startConsentMode(choiceOf(['ads']));
  expect(commands().filter(([, name]) => name === 'default')).toHaveLength(1);
  announceChoice(NO_CONSENT);
  expect(commands().filter(([, name]) => name === 'update')).toHaveLength(3);
});

test('adds to what the analytics script has already sent', () => {
  page.ludotekConsentMode = true;
  expect(analyticsScript({ analyticsId: 'G-1', customScript: '', isEnabled: true })).toContain('ludotekConsentMode');
  startConsentMode(FULL_CONSENT);
  expect(commands()).toEqual([update(FULL_CONSENT)]);
});

/** Connects a consent platform that asks instead of this site. Loaded only on sites with one. */
import installStub from '@iabtcf/stub';
import { type ConsentQuestion, PLATFORM_ADDED, PLATFORM_FAILED, PURPOSES } from '../../../../shared/consent.ts';
import { applyAnswer, forgetObjection, platformChoice } from './choice.ts';
import { eraseTagCookies } from './foreign-cookies.ts';
import { reloadForOperators } from './reload-for-operators.ts';
import { choiceInEvent, isAnswer } from './tcf.ts';

type Listener = (data: unknown, success?: unknown) => void;

declare global {
  interface Window {
    __tcfapi?: (command: string, version: number, callback: Listener) => void;
    /** https://developers.google.com/funding-choices/fc-api-docs */
    googlefc?: { callbackQueue?: { push(call: unknown): unknown }; showRevocationMessage?: () => void };
  }
}

/** Milliseconds until a platform that does not respond is reported. It may still respond later. */
const RESPONSE_LIMIT = 10_000;
/** Milliseconds for a dialog to open. */
const OPENING_LIMIT = 2_000;

let isStarted = false;
/** False after a failure, and for operators, who do not get the script. */
let isRunning = false;
let hasWarned = false;
let silence: ReturnType<typeof setTimeout> | undefined;
/** Called when the dialog opens. */
let opened: (() => void) | null = null;

/** Warns only once, because a broken platform can fail many times. Without its response, nothing loads. */
function warn(...reason: unknown[]): void {
  if (hasWarned) return;
  hasWarned = true;
  console.warn('the consent platform does not work, so nothing that needs consent loads:', ...reason);
}

function fail(...reason: unknown[]): void {
  clearTimeout(silence);
  isRunning = false;
  warn(...reason);
}

const onTcData: Listener = (data, success) => {
  clearTimeout(silence);
  const choice = choiceInEvent(data, success);
  if (choice === null) {
    opened?.();
    applyAnswer({ isOpen: true }, { fromUser: false });
    return;
  }
  if (success !== true) warn('it reported an error');
  const before = platformChoice();
  if (PURPOSES.some((purpose) => before?.[purpose] && !choice[purpose])) eraseTagCookies();
  // A platform that changes its choice by itself on each load must not reload pages forever.
  const fromUser = isAnswer(data) && navigator.userActivation?.hasBeenActive !== false;
  if (fromUser) forgetObjection();
  applyAnswer({ platform: choice, isOpen: false }, { fromUser });
};

function listen(): void {
  try {
    if (typeof window.__tcfapi === 'function') window.__tcfapi('addEventListener', 2, onTcData);
    else fail('it has no __tcfapi');
  } catch (error) {
    fail(error);
  }
}

/** Queues a call. The queue exists before Google's script, which then runs calls at once. */
function askGoogle(call: unknown): void {
  window.googlefc ??= {};
  window.googlefc.callbackQueue ??= [];
  window.googlefc.callbackQueue.push(call);
}

const listenToGoogle = () => askGoogle({ CONSENT_API_READY: listen });

/** Adds the platform's script once, and listens to its events. */
export function startPlatform({ platform }: ConsentQuestion): void {
  if (isStarted) return;
  isStarted = true;
  reloadForOperators();
  document.addEventListener(PLATFORM_FAILED, () => fail('its script could not be loaded'));
  document.addEventListener(PLATFORM_ADDED, () => {
    isRunning = true;
    silence = setTimeout(() => warn('it has not answered'), RESPONSE_LIMIT);
    if (platform === 'google') return listenToGoogle();
    installStub();
    listen();
  });
  const script = Object.assign(document.createElement('script'), { src: '/consent.js', async: true });
  script.addEventListener('error', () => fail('its script could not be loaded'));
  document.head.append(script);
}

/** Calls a function of the page. @param path from `window`; empty for none @returns whether it exists */
function callByPath(path: string): boolean {
  const names = path.split('.');
  const name = names.pop() ?? '';
  const owner = names.reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], window);
  const call = (owner as Record<string, unknown> | undefined)?.[name];
  if (typeof call !== 'function') return false;
  call.call(owner);
  return true;
}

/** Runs the command that several platforms add to those of the framework. */
function displayUi(): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), OPENING_LIMIT);
    opened = () => {
      clearTimeout(timer);
      resolve(true);
    };
    window.__tcfapi?.('displayConsentUi', 2, (_data, success) => (success === true ? opened?.() : resolve(false)));
  });
}

/** Opens the platform's dialog again. @returns false if it cannot */
export async function openPlatform({ platform, reopen = '' }: ConsentQuestion): Promise<boolean> {
  if (!isRunning) return false;
  try {
    if (platform === 'google') {
      if (window.googlefc?.showRevocationMessage === undefined) return false;
      askGoogle(() => window.googlefc?.showRevocationMessage?.());
      // The platform restarts its interface.
      listenToGoogle();
      return true;
    }
    return callByPath(reopen) || (await displayUi());
  } catch (error) {
    console.warn('the consent platform could not be opened:', error);
    return false;
  }
}

import vm from 'node:vm';
import { expect, test } from 'vitest';
import { OWN_QUESTION } from '../../shared/forms/consent.ts';
import { platformLoader, platformSources, questionOf } from './consent-platforms.ts';

const GOOGLE = { ...OWN_QUESTION, platform: 'google' as const, publisher: 'pub-1234567890123456' };
const SNIPPET = '<script src="https://cmp.example/a.js?x=1" data-id="</script>"></script>';
const TCF = { ...OWN_QUESTION, platform: 'tcf' as const, script: SNIPPET, hosts: ['*.cmp.example'] };

/** Runs a loader in a minimal page. */
function run(code: string) {
  const added: Record<string, string>[] = [];
  const dispatched: string[] = [];
  const element = { attributes: {} as Record<string, string>, onerror: () => {} };
  vm.runInNewContext(code, {
    Event: class {
      readonly type: string;
      constructor(type: string) {
        this.type = type;
      }
    },
    document: {
      createElement: () =>
        Object.assign(element, {
          setAttribute: (name: string, value: string) => Object.assign(element.attributes, { [name]: value }),
        }),
      head: { appendChild: () => added.push(element.attributes) },
      dispatchEvent: ({ type }: { type: string }) => dispatched.push(type),
    },
  });
  return { added, dispatched, fail: () => element.onerror() };
}

test('loads nothing while this site asks for consent itself', () => {
  expect(platformLoader(OWN_QUESTION)).toBe('');
  expect(platformSources({ ...OWN_QUESTION, script: SNIPPET })).toEqual({ scripts: [], reports: [] });
});

test("adds Google's tag by the publisher's id", () => {
  const { added } = run(platformLoader(GOOGLE));
  expect(added).toEqual([{ async: '', src: 'https://fundingchoicesmessages.google.com/i/pub-1234567890123456?ers=1' }]);
  expect(platformSources(GOOGLE).scripts[0]).toBe('https://fundingchoicesmessages.google.com');
});

test("adds a platform's script with its attributes, and reports it, also if it cannot be loaded", () => {
  const { added, dispatched, fail } = run(platformLoader(TCF));
  expect(added).toEqual([{ async: '', src: 'https://cmp.example/a.js?x=1', 'data-id': '</script>' }]);
  expect(dispatched).toEqual(['ludotek:platform-added']);
  fail();
  expect(dispatched).toEqual(['ludotek:platform-added', 'ludotek:platform-failed']);
});

test('allows the hosts of a platform, including those of its dialog', () => {
  const hosts = ['https://cmp.example', 'https://*.cmp.example'];
  expect(platformSources(TCF)).toEqual({ scripts: hosts, reports: hosts, dialog: hosts });
});

test('gives pages only what they need', () => {
  expect(questionOf(OWN_QUESTION)).toEqual({});
  expect(questionOf({ ...GOOGLE, reopen: 'a.b' })).toEqual({ platform: 'google' });
  expect(questionOf({ ...TCF, reopen: 'a.b', countryHeader: 'CF-IPCountry' })).toEqual({
    platform: 'tcf',
    reopen: 'a.b',
    byCountry: true,
  });
});

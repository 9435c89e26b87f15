import { describe, expect, test } from 'vitest';
import { NO_ANNOUNCEMENT } from '../../shared/forms/site-settings.ts';
import type { LiveSettings } from '../platform/feature.ts';
import { createAnnouncement } from './announcement.ts';
import { announcementOf } from './live.ts';

const TEXTS = { announcement: 'Jeux d’Halloween', announcement_en: 'Halloween games' };

/** Returns what an announcement shows at an instant, in Paris. */
function shownAt(instant: string, change: Partial<typeof NO_ANNOUNCEMENT> = {}) {
  const announcement = announcementOf({ ...NO_ANNOUNCEMENT, active: true, ...TEXTS, ...change }, 'Europe/Paris');
  const live = { announcement } as LiveSettings;
  return createAnnouncement({ live, now: () => new Date(instant) });
}

const NOW = '2026-10-25T12:00:00Z';

test('is shown in its language, or in French, marked as such', () => {
  const read = shownAt(NOW, { link_url: '/category/horror' });
  expect(read('en').shown).toEqual({
    text: 'Halloween games',
    language: 'en',
    url: '/category/horror',
    collection: null,
  });
  expect(read('es').shown).toEqual({
    text: 'Jeux d’Halloween',
    language: 'fr',
    url: '/category/horror',
    collection: null,
  });
});

test('is previewed as of another day', () => {
  const read = shownAt(NOW, { start_date: '2026-10-30' });
  expect(read('fr').shown).toBeNull();
  expect(read('fr', new Date('2026-10-31')).shown).toMatchObject({ text: 'Jeux d’Halloween' });
});

test('follows only its collection, whatever dates it has', () => {
  const read = shownAt(NOW, { collection: '0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b', end_date: '2026-10-01' });
  expect(read('fr')).toMatchObject({ shown: { text: 'Jeux d’Halloween' }, until: null });
});

test('is not shown without a text in the language or in French', () => {
  const read = shownAt(NOW, { announcement: null });
  expect(read('en').shown?.text).toBe('Halloween games');
  expect(read('fr').shown).toBeNull();
});

test('is not shown while it is off', () => {
  expect(shownAt(NOW, { active: false })('fr')).toEqual({ shown: null, until: null });
});

describe('from the 20th of October to the 1st of November in Paris', () => {
  const period = { start_date: '2026-10-20', end_date: '2026-11-01' };
  // Summer time ends on the 25th.
  test.each([
    ['2026-10-19T21:59:59.999Z', false, '2026-10-19T22:00:00.000Z'],
    ['2026-10-19T22:00:00.000Z', true, '2026-11-01T23:00:00.000Z'],
    ['2026-11-01T22:59:59.999Z', true, '2026-11-01T23:00:00.000Z'],
    ['2026-11-01T23:00:00.000Z', false, null],
  ])('at %s is shown: %s', (instant, expected, until) => {
    const found = shownAt(instant, period)('fr');
    expect(found.shown !== null).toBe(expected);
    expect(found.until?.toISOString() ?? null).toBe(until);
  });
});

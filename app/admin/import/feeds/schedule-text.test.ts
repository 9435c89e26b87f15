import { expect, test } from 'vitest';
import { scheduleText } from './schedule-text.ts';

test.each([
  [null, null, 'Europe/Paris', 'À la demande'],
  [1, null, 'Europe/Paris', 'Toutes les heures'],
  [6, null, 'America/Bogota', 'Toutes les 6 heures'],
  [null, '03:00', 'Europe/Paris', 'Tous les jours à 03:00'],
  [null, '03:00', 'America/Bogota', 'Tous les jours à 03:00 (Europe/Paris)'],
])('describes a schedule (hours: %s, time: %s) in the time zone %s: %s', (every_hours, daily_at, own, text) => {
  expect(scheduleText({ every_hours, daily_at }, 'Europe/Paris', own)).toBe(text);
});

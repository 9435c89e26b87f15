import type reference from '../../fr/panel/feeds.ts';
import type { TranslatedWithoutMany } from '../../translated.ts';

/** Saved feeds and their schedules. */
export default {
  title: 'Saved feeds',
  description: "Keep a feed's address, and let it import itself at set times.",
  list: 'List of saved feeds',
  add: 'Save a feed',
  edit: 'Edit feed',
  editOne: 'Edit {{name}}',
  deleteOne: 'Delete {{name}}',
  runOne: 'Import {{name}} now',
  switchOne: 'Schedule {{name}}',
  loadFailed: 'The saved feeds could not be loaded.',
  saveFailed: 'The feed could not be saved.',
  deleteFailed: 'The feed could not be deleted.',
  runFailed: 'The import could not be started.',
  created: 'Feed saved',
  changed: 'Feed changed',
  deleted: 'Feed deleted',
  started: 'Import started',
  startedHint: '“{{name}}”: follow it in the history.',
  switchedOn: '“{{name}}” will be imported as planned.',
  switchedOff: '“{{name}}” is paused.',

  empty: 'No saved feeds',
  emptyHint: 'Save a feed that you import often: it will start with one click, or by itself.',

  name: 'Name',
  nameHint: 'To find it here.',
  provider: 'Source',
  site: 'HTML5Games',
  address: 'Feed address',
  siteHint: 'Its pages are read one by one: there is no address to enter.',
  gamesPerRun: 'Games per import',
  gamesPerRunHint:
    'Only new games count: each import continues after the one before. Without a number, the whole feed is read.',
  schedule: 'Schedule',
  schedules: {
    none: 'None, I start it myself',
    hours: 'Every few hours',
    daily: 'Every day',
  },
  everyHours: 'Number of hours',
  everyHoursHint: 'From 1 to 168, which is a week.',
  dailyAt: 'Time',
  timeZone: "The site's time zone: {{timeZone}}.",
  active: 'Schedule is on',

  column: { name: 'Feed', schedule: 'Schedule', last: 'Last import' },
  every_one: 'Every hour',
  every_other: 'Every {{count, number}} hours',
  daily: 'Every day at {{time}}',
  dailyElsewhere: 'Every day at {{time}} ({{timeZone}})',
  byHand: 'On demand',
  next: 'Next:',
  paused: 'Paused',
  limit_one: 'at most {{count, number}} new game',
  limit_other: 'at most {{count, number}} new games',
  never: 'Never',
  startFailed: 'The last import could not be started.',

  /** Games that came back with other ids and addresses. */
  moved: {
    title: '{{name}}: have games moved?',
    text_one: '{{count, number}} game of this feed has a new ID and a new address.',
    text_other:
      '{{count, number}} games of this feed have new IDs and new addresses, and at least half of them have titles of games that are no longer in it. The import is waiting for your answer: as new games, they would be duplicates.',
    same: 'They are the same games',
    new: 'Import them as new',
    cancel: 'Do not import them',
    cancelled: 'These games are not imported',
    cancelledHint: 'The next import will ask again.',
    failed: 'Your answer could not be saved.',
  },

  deletion: {
    title: 'Delete “{{name}}”?',
    message: 'It will no longer be imported. The games that came from it stay in the catalog.',
  },
} satisfies TranslatedWithoutMany<typeof reference>;

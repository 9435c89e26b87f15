/** The choice of what the daily mail tells. */
export default {
  title: 'Daily mail',
  description: 'A mail each morning, from 7:00, only if there is something to tell.',
  none: 'There is nothing to tell your role.',
  loadFailed: 'Your choices could not be loaded.',
  saved: 'Choice saved',
  saveFailed: 'Your choice could not be saved.',
  kinds: {
    import_failed: 'An import failed',
    feed_gone: 'A game feed no longer responds',
    games_unreachable: 'Games became unreachable',
    reports_waiting: 'Reports are waiting',
    backup_failed: 'A backup failed',
    disk_nearly_full: 'The disk is nearly full',
    keys_ending: 'An API key ends within seven days',
  },
};

/** The daily mail to operators. */
const counted = (one: string, many: string) => (count: number) => `${count} ${count === 1 ? one : many}`;
const failedImports = counted('import failed', 'imports failed');
const goneFeeds = counted('game feed no longer responds', 'game feeds no longer respond');
const goneGames = counted('game became unreachable', 'games became unreachable');
const waitingReports = counted('report is waiting', 'reports are waiting');
const failedBackups = counted('backup failed', 'backups failed');

interface News {
  count: number;
  names?: readonly string[];
}

export default {
  subject: (site: string) => `What needs you today – ${site}`,
  intro: (site: string) => `This is what needs your attention on ${site}.`,
  lines: {
    import_failed: ({ count }: News) => `${failedImports(count)}.`,
    feed_gone: ({ count, names = [] }: News) =>
      `${goneFeeds(count)}: ${names.join(', ')}${names.length < count ? '…' : '.'}`,
    games_unreachable: ({ count }: News) => `${goneGames(count)}.`,
    reports_waiting: ({ count }: News) => `${waitingReports(count)}.`,
    backup_failed: ({ count }: News) => `${failedBackups(count)}.`,
    disk_nearly_full: ({ names: [free] = [] }: News) => `The disk is nearly full: ${free} left.`,
  },
  action: 'Open the panel',
  closing: 'You choose what this mail says in the panel, under “My account”.',
};

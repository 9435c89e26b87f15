/** The daily mail to operators. */
export default {
  subject: (site: string) => `What needs you today – ${site}`,
  intro: (site: string) => `This is what needs your attention on ${site}.`,
  /** For one, and for several. */
  happened: {
    import_failed: ['import failed', 'imports failed'],
    feed_gone: ['game feed no longer responds', 'game feeds no longer respond'],
    games_unreachable: ['game became unreachable', 'games became unreachable'],
    reports_waiting: ['report is waiting', 'reports are waiting'],
    backup_failed: ['backup failed', 'backups failed'],
    keys_ending: ['API key ends within seven days', 'API keys end within seven days'],
  },
  /** @param free with its unit */
  disk: (free: string) => `The disk is nearly full: ${free} left.`,
  action: 'Open the panel',
  closing: 'You choose what this mail says in the panel, under “My account”.',
};

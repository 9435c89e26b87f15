import type reference from '../../fr/panel/dashboard.ts';
import type { TranslatedWithoutMany } from '../../translated.ts';

export default {
  title: 'Dashboard',
  refresh: 'Refresh',
  loadFailed: "The dashboard's data could not be loaded.",

  activeGames: 'Active games',
  activeCategories: 'Active categories',
  totalPlays: 'Total views',
  totalPlaysHint: 'Plays of active games',
  ads: 'Ads',
  adsActive_zero: 'None active',
  adsActive_one: '{{count, number}} of them active',
  adsActive_other: '{{count, number}} of them active',

  popular: 'Popular games',
  popularEmpty: 'No games available',
  popularEmptyHint: 'The most played active games will appear here.',
  plays_one: '{{count, number}} play',
  plays_other: '{{count, number}} plays',
  newTab: '(new tab)',

  recent: 'Recent activity',
  recentEmpty: 'No recent activity',
  recentEmptyHint: 'The latest games added will appear here.',
  gameAdded: 'Game added',

  warnings: {
    unnamed_proxy:
      'Requests come through a proxy that TRUSTED_PROXIES does not list ({{value}}): the server does not know the addresses of its visitors. If the proxy is yours, add {{value}} to TRUSTED_PROXIES and restart the server.',
    pictures_unavailable:
      'The library for pictures (sharp) does not work on this machine: visitors get the originals, and no picture can be uploaded. Reinstall it with “npm install”, then restart the server.',
  },

  perDay: 'Plays per day',

  failing: 'Games that do not load',
  failingEmpty: 'No loading failures',
  failingEmptyHint: 'The games that failed most in the last 7 days will appear here.',
  failures_one: '{{count, number}} failure in the last 7 days',
  failures_other: '{{count, number}} failures in the last 7 days',
  outOf_one: 'out of {{count, number}} play',
  outOf_other: 'out of {{count, number}} plays',
  failingReports: 'Reports',
  failingReportsOf: 'Reports about {{title}}',

  reports: 'Reports',
  reportsOpen_zero: 'No reports are waiting.',
  reportsOpen_one: '{{count, number}} visitor report is waiting.',
  reportsOpen_other: '{{count, number}} visitor reports are waiting.',
  reportsHint: 'What visitors report about a game: it does not load, its controls do not respond...',
  reportsShow: 'View reports',

  quickActions: 'Quick actions',
  updateCategories: 'Update categories',
  updatingCategories: 'Updating...',
  updateCategoriesHint:
    'Gives a category to imported games that have none, from their source, tags and title. A game whose category is not obvious stays as it is, as do those that you placed yourself.',
  updated: 'Update finished',
  updatedCount_zero: 'No games to place: none are left whose category is obvious.',
  updatedCount_one: '{{count, number}} game got a category.',
  updatedCount_other: '{{count, number}} games got a category.',
  updateLabel: 'Progress of the category update',
  updateProgress_one: '{{processed, number}} of {{count, number}} game',
  updateProgress_other: '{{processed, number}} of {{count, number}} games',
  updateStopping: 'Stopping...',
  updateStopped: 'Update stopped',
  updateFailed: 'The categories could not be updated.',
  /** What is worth doing on a new site, by step. */
  next: {
    title: 'What comes next?',
    about: 'What is worth doing on a new site.',
    dismiss: 'No longer propose',
    dismissed: 'Proposal removed',
    failed: 'The proposal could not be removed.',
    games: 'Add games from a feed.',
    contact: 'Give your contact address: the contact page shows a placeholder.',
    legal: 'Complete the legal notice, which most countries require.',
    mail: 'Choose a mail server: without one, a forgotten password cannot be replaced.',
    model: 'Choose a language model to write and translate texts.',
    backups: "Schedule backups with the server's variable BACKUP_SCHEDULE.",
    address: "Give the site a public address with the server's variable SITE_URL.",
    open: 'Open',
  },
} satisfies TranslatedWithoutMany<typeof reference>;

import type reference from '../../fr/panel/statistics.ts';
import type { TranslatedWithoutMany } from '../../translated.ts';

/** Visits: the charts of the site and of one game. */
export default {
  plays: 'Plays',
  failures: 'Loading failures',
  day: 'Day',
  split: 'Breakdown of the chart',
  splits: { total: 'Total', devices: 'Devices', languages: 'Languages' },
  devices: { phone: 'Phone', tablet: 'Tablet', desktop: 'Computer', unknown: 'Unknown' },
  unknownLanguage: 'Unknown',
  summary_one: '{{count, number}} play in the last 30 days',
  summary_other: '{{count, number}} plays in the last 30 days',
  empty: 'No plays in the last 30 days',
  emptyHint: "Each visit to a game's page counts as a play.",
  table: 'Show the figures',

  loadFailed: "The game's statistics could not be loaded.",
  perDay: 'Plays per day',
  last30: 'Plays in 30 days',
  allTimes_one: '{{count, number}} play since the start',
  allTimes_other: '{{count, number}} plays since the start',
  failuresHint: '{{share}} of plays',
  rating: "Visitors' rating",
  ratingOf: '{{value}} out of 5',
  noRating: 'None',
  votes_zero: 'No votes',
  votes_one: '{{count, number}} vote',
  votes_other: '{{count, number}} votes',
  openReports: 'Open reports',
  byDevice: 'By device',
  byLanguage: 'By language of the page',
  byVote: 'By rating',
  stars_one: '{{count, number}} star',
  stars_other: '{{count, number}} stars',
  nothing: 'Nothing to count yet.',
} satisfies TranslatedWithoutMany<typeof reference>;

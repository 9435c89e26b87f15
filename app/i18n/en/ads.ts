import type reference from '../fr/ads.ts';
import type { TranslatedWithoutMany } from '../translated.ts';

export default {
  label: 'Ad',
  header: 'Ad at the top of the page',
  sidebar: 'Ad beside the page',
  content: 'Ad in the middle of the page',
  footer: 'Ad at the bottom of the page',
  grid: 'Ad between the games',
  below_player: 'Ad below the game',
  beside_player: 'Ad beside the game',
  anchor: 'Ad at the bottom of the screen',
  close: 'Close the ad',
  waiting: 'This ad comes from another site. It is shown with your consent.',
  choose: 'Manage my choices',
  script: 'Script of another network',
  operator: 'Not run: you are signed in as an operator.',
} satisfies TranslatedWithoutMany<typeof reference>;

import type reference from '../fr/game.ts';
import type { TranslatedWithoutMany } from '../translated.ts';

export default {
  play: 'Play',
  promise: 'Free, right in your browser. Play instantly without registration.',
  crumbs: 'Breadcrumbs',
  facts: 'At a glance',
  platform: 'Web browser',
  fileType: { html5: 'HTML5', swf: 'Flash', unity: 'Unity', construct: 'Construct' },
  orientation: { landscape: 'Landscape', portrait: 'Portrait', all: 'Portrait or landscape' },
  plays_zero: 'Not played yet',
  plays_one: '{{formatted}} play',
  plays_other: '{{formatted}} plays',
  rating: '{{value}} out of 5',
  indicativeRating: 'indicative rating',
  votes_one: '{{formatted}} vote',
  votes_other: '{{formatted}} votes',
  vote: { label: 'Your rating', stars_one: '{{count}} star', stars_other: '{{count}} stars' },
  share: { label: 'Share', copied: 'Link copied', failed: 'The link could not be copied.' },
  report: 'Report a problem',
  about: 'About this game',
  noDescription: '{{title}} is waiting on our shelf. The best way to find out what it is like is to play it.',
  howToPlay: 'How to play',
  howToPlayAnyGame:
    'Press “Play” and you are in. The game shows its controls when it starts: on a computer, the mouse and the arrow keys usually do; on a phone or tablet, your fingers do it all.',
  tags: 'Themes',
  similar: 'Similar games',
  loading: 'Loading the game...',
  notStarting: "Game won't start? Open it in a new tab",
  failure: {
    title: 'Loading error',
    text: 'The game could not be loaded. Please try again.',
    newTab: 'Open in a new tab',
  },
  player: {
    label: '{{title}}, playing',
    frame: '{{title}}, the game',
    back: 'Back',
    backToPage: "Back to the game's page",
    fullscreen: 'Full screen',
    exitFullscreen: 'Leave full screen',
    showBar: 'Show the bar',
  },
  metaDescription:
    'Play {{title}} for free in your web browser: nothing to download, no registration, you are playing in seconds.',
} satisfies TranslatedWithoutMany<typeof reference>;

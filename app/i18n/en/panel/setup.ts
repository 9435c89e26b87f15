import type reference from '../../fr/panel/setup.ts';
import type { TranslatedWithoutMany } from '../../translated.ts';

export default {
  title: 'Welcome',
  about: 'Two minutes are enough: your site, your account, and something to begin with.',
  language: 'Language',
  name: 'Name of the site',
  nameHint: 'You can change it in the settings.',
  email: 'Your email address',
  start: 'Begin with',
  games: 'The built-in games',
  gamesHint: 'Playable at once, and deleted whenever you like.',
  feed: 'A feed of games',
  feedHint: 'The import shows the games before it adds any.',
  empty: 'Nothing',
  emptyHint: 'An empty catalog.',
  submit: 'Put the site online',
  failed: 'The site could not be prepared',
  fallback: 'Try again in a moment.',
  invalid: 'This link is no longer valid',
  invalidHint:
    'It was used, or the site has an administrator. The server writes the current link to its log at every start.',
  signIn: 'Sign in',
  pageTitle: 'Set-up',
} satisfies TranslatedWithoutMany<typeof reference>;

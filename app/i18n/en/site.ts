import type reference from '../fr/site.ts';
import type { TranslatedWithoutMany } from '../translated.ts';

export default {
  loading: 'Loading...',
  networkError: 'Network error',
  announcement: 'Announcement',
  networkHint: 'Check your connection, then try again.',
  retry: 'Try again',
  backHome: 'Back to home',

  header: {
    skip: 'Skip to content',
    home: 'Home',
    menu: 'Menu',
    navigation: 'Main navigation',
    random: 'A random game',
  },
  search: {
    open: 'Search',
    label: 'Search for a game',
    placeholder: 'Search for a game',
    placeholderIn: 'Search in {{category}}',
    close: 'Close search',
    results: 'Results for “{{query}}”',
    found_one: '{{count, number}} game found',
    found_other: '{{count, number}} games found',
    foundMore: 'More than {{count, number}} games found',
    empty: 'No games found',
    hint: 'Try another search or another category.',
    clear: 'Clear search',
    filter: 'Filter by category',
  },
  language: {
    label: 'Language',
    choose: 'Choose a language, currently {{language}}',
  },
  footer: {
    description:
      '{{site}} gathers free games to play right in your browser. Nothing to install, nothing to pay, no account to create.',
    promise: 'Free • No registration • Web browser',
    categories: 'Categories',
    information: 'Information',
    mentions: 'Legal notices',
    terms: 'Terms of service',
    privacy: 'Privacy policy',
    contact: 'Contact',
    cookies: 'Manage cookies',
    administration: 'Administration',
    signOut: 'Sign out',
    signOutFailed: 'Signing out failed.',
    responsible: 'Responsible gaming • 18+ only',
  },
  home: {
    title: 'What shall we play?',
    intro: 'Play instantly without registration. Free, in your web browser.',
    newTitle: 'Fresh on the shelf',
    newIntro: 'The latest arrivals first.',
    rows: {
      games: 'Our picks',
      highlight: 'In the spotlight',
      all: 'See all',
      allNamed: 'See all: {{row}}',
    },
  },
  order: {
    label: 'Order of games',
    popular: 'Popular',
    new: 'New',
  },
  tag: {
    title: 'Games about “{{tag}}”',
  },
  categories: {
    title: 'Categories',
    all: 'All games',
  },
  category: {
    available_one: '{{count, number}} game available',
    available_other: '{{count, number}} games available',
    notFound: 'Category not found',
    notFoundHint: 'This category does not exist, or no longer does.',
    empty: 'No games available',
    emptyHint: 'Come back soon, or pick another category.',
  },
  collection: {
    notFound: 'Collection not found',
    notFoundHint: 'This collection does not exist, or no longer does.',
    empty: 'No games for now',
    emptyHint: 'Come back soon, or choose a category.',
  },
  list: {
    label: 'Games',
    page: 'Page {{page, number}}',
    start: 'Back to the start',
    more: 'Load more',
    added_one: '{{count, number}} game added',
    added_other: '{{count, number}} games added',
    play: 'Play {{title}}',
  },
  overlay: {
    close: 'Close game',
    details: 'Game page',
    loading: 'Loading game...',
    soon: 'This game will be available soon!',
  },
  seo: {
    title: '{{site}}: free online games, no registration',
    description:
      'Play action, adventure, puzzle, racing and sports games for free, instantly and without registration, right in your web browser.',
    keywords: 'free games, online games, no registration games, browser games, HTML5 games',
    searchTitle: 'Search: {{query}}',
    newTitle: 'New free online games | {{site}}',
    categoryTitle: '{{category}}: free online games',
    categoryDescription:
      'Free games in the {{category}} category, to play instantly and without registration in your web browser.',
    collectionTitle: '{{title}}: free online games',
    collectionDescription:
      '{{title}}: a selection of free games to play instantly in your web browser, no sign-up needed.',
    tagTitle: 'Free “{{tag}}” games online',
    tagDescription: 'Free games about “{{tag}}”, to play instantly and without registration in your web browser.',
    page: '{{title}}, page {{page, number}}',
  },
} satisfies TranslatedWithoutMany<typeof reference>;

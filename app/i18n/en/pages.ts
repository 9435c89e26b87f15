import type reference from '../fr/pages.ts';
import type { TranslatedWithoutMany } from '../translated.ts';

export default {
  notFound: {
    page: { title: 'Oops! Page not found', text: 'The address has changed, or the page was never there.' },
    game: { title: 'Game not found', text: 'This game is not on our shelves, or no longer is.' },
    legal: {
      title: 'The requested page does not exist.',
      text: 'All our legal pages are linked at the bottom of the site.',
    },
    preview: {
      title: 'This preview link no longer works',
      text: 'It has expired or is incomplete. Ask whoever sent it to you for a new one.',
    },
  },
  preview: 'Preview: only this link shows this page, until {{date}}.',
  error: {
    server: { title: 'Server error', text: 'Something went wrong on our side. Please try again in a moment.' },
    network: { title: 'Network error', text: 'The page could not be loaded. Check your connection, then try again.' },
  },
  legal: {
    pages: 'Legal pages',
    contents: 'On this page',
    updated: 'Last updated: {{date}}',
  },
  contact: {
    title: 'Contact',
    metaDescription: 'A question about {{site}}, or a game to suggest? Write to us: we answer within 24 to 48 hours.',
    intro: 'A question, a problem, an idea for a game? Write to us: every message gets read.',
    general: {
      title: 'General inquiries',
      text: 'The site, a game that will not start, something on your mind: this is the place.',
    },
    suggestions: {
      title: 'Suggest a game',
      text: 'Is a game missing from our shelves? Tell us its name and, if you can, its address.',
    },
    responseTime: { title: 'Response time', text: 'We answer within 24 to 48 hours.' },
    urgent: { title: 'Is it urgent?', text: 'Put “URGENT” in the subject of your message and we will read it first.' },
  },
} satisfies TranslatedWithoutMany<typeof reference>;

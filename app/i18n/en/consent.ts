import type reference from '../fr/consent.ts';
import type { Translated } from '../translated.ts';

export default {
  title: 'Cookies: your choice',
  purposes: {
    analytics: { name: 'Visit statistics', text: 'Count visits with third-party services, which may set cookies.' },
    ads: { name: 'Advertising', text: 'Let our advertising partners set cookies.' },
    personalized: {
      name: 'Personalized advertising',
      text: 'Let them choose advertisements by what they know about you.',
    },
  },
  notes: {
    objection:
      'Your browser asks sites not to share your data (Global Privacy Control). We follow it: no advertisements from other sites.',
    unavailable:
      'The service that asks for your choice is not loaded: nothing comes from third-party services until it answers.',
  },
  choice: 'Refusing blocks nothing. Your choice lasts six months; change it at the bottom of any page.',
  privacy: 'Privacy policy',
  accept: 'Accept',
  refuse: 'Refuse',
  choose: 'Choose in detail',
  save: 'Save my choices',
  close: 'Close without changing anything',
} satisfies Translated<typeof reference>;

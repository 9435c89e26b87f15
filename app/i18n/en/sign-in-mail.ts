import type reference from '../fr/sign-in-mail.ts';

export default {
  unknown: 'unknown',
  unknownBrowser: ({ siteName, url, at, browser, address }) => ({
    subject: `Sign-in from a new browser – ${siteName}`,
    paragraphs: [
      'Hello,',
      `Someone signed in to your account on ${siteName} from a browser that had never done so.`,
      `Date: ${at}`,
      `Browser: ${browser}`,
      `Address: ${address}`,
      'If it was you, there is nothing to do.',
      'If it was not you, end this session under “Account security”, then change your password. If you can no longer sign in, follow “Forgot your password?” on the sign-in page.',
    ],
    action: { label: 'See my sessions', url },
    closing: ['This message contains no link that gives access to your account.'],
  }),
} satisfies typeof reference;

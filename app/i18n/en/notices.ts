import type reference from '../fr/notices.ts';
import type { Translated } from '../translated.ts';

export default {
  dismiss: 'Dismiss message',
  notices: {
    signed_in: { title: 'You are signed in' },
    signed_out: { title: 'You are signed out' },
    access_denied: { title: 'Access denied', text: 'You do not have administrator rights.' },
    profile_missing: { title: 'Profile not found', text: 'There is no profile for this user.' },
    profile_failed: { title: 'Error', text: 'The user profile could not be loaded.' },
    email_confirmed: { title: 'Email address confirmed', text: 'You can sign in now.' },
    password_reset: { title: 'Password changed', text: 'Sign in with your new password.' },
    site_ready: { title: 'Your site is live', text: 'What comes next is in the administration, on the dashboard.' },
  },
} satisfies Translated<typeof reference>;

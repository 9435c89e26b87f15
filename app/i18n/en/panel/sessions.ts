import type reference from '../../fr/panel/sessions.ts';
import type { TranslatedWithoutMany } from '../../translated.ts';

export default {
  sectionDescription: 'Where you are signed in, and how to end what you no longer use.',
  title: 'Open sessions',
  description:
    'Every browser where you are signed in. A session that is not used ends after fourteen days. If you do not recognize one, end it and then change your password.',
  loadFailed: 'Your sessions could not be loaded.',
  browser: 'Browser',
  browserOnSystem: '{{browser}} on {{system}}',
  unknownBrowser: 'Unknown browser',
  current: 'This browser',
  address: 'Address',
  unknownAddress: 'Unknown',
  signedIn: 'Signed in',
  lastUsed: 'Last used',
  end: 'End the session',
  endOne: 'End the session: {{name}}',
  endTitle: 'End the session {{name}}?',
  endMessage: 'This browser will have to sign in again. What was typed there and not saved stays in its page.',
  ended: 'Session ended',
  endFailed: 'The session could not be ended.',
  endOthers: 'End the other sessions',
  endOthersTitle: 'End the other sessions?',
  endOthersMessage_one: 'One session will be ended. This browser stays signed in.',
  endOthersMessage_other: '{{count, number}} sessions will be ended. This browser stays signed in.',
  endedOthers_one: 'One session ended',
  endedOthers_other: '{{count, number}} sessions ended',
  noOthers: 'You are not signed in anywhere else.',

  ownAddress: {
    title: 'E-mail address',
    current: 'You sign in with {{email}}.',
    new: 'New address',
    hint: 'A link is sent there. The address changes when you follow it.',
    submit: 'Change the address',
    sent: 'A link was sent to {{email}}. It is valid for an hour.',
    failed: 'The address could not be changed.',
    pageTitle: 'Change your e-mail address',
    pageHint: 'From now on you will sign in with this address. Your other sessions will end.',
    confirm: 'Use this address',
    done: 'Done: sign in with {{email}} from now on.',
    void: 'This link is no longer valid',
    voidHint:
      'It was used, is more than an hour old, or was replaced by another. Ask for a new one under “Account security”.',
  },

  confirmation: {
    title: 'Confirm that it is you',
    explanation:
      'Your last confirmation was more than a quarter of an hour ago. With your password the action goes on, and nothing that you typed is lost.',
    account: 'Of the account {{email}}',
    password: 'Password',
    submit: 'Confirm',
    wrong: 'Wrong password',
    failed: 'The confirmation failed.',
    signInExplanation:
      'This action is sensitive, and you signed in more than a quarter of an hour ago. Sign in again: you come back to this page, and what you typed is offered to you.',
    signIn: 'Sign in again',
  },
} satisfies TranslatedWithoutMany<typeof reference>;

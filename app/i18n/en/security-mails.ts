import type reference from '../fr/security-mails.ts';

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
  factorChanges: {
    second_factor_added: 'an authenticator app was added.',
    second_factor_removed: 'the authenticator app was removed.',
    recovery_codes_renewed: 'new recovery codes replace the old ones.',
    passkey_added: 'a passkey was added.',
    passkey_removed: 'a passkey was removed.',
    second_factors_taken:
      'whoever runs the site removed all your second factors. Your password alone signs you in again.',
  },
  factorChanged: ({ siteName, url, at, change }) => ({
    subject: `Two-factor sign-in changed – ${siteName}`,
    paragraphs: [
      'Hello,',
      `The two-factor sign-in of your account on ${siteName} changed on ${at}: ${change}`,
      'If it was you, there is nothing to do.',
      'If it was not you, end your other sessions under “Account security”, change your password, then tell whoever runs the site.',
    ],
    action: { label: 'Open account security', url },
    closing: ['This message contains no link that gives access to your account.'],
  }),
  settingChanges: {
    mail: 'the server that sends mail',
    sign_up: 'the sign-up rule',
    second_factor: 'the second-factor requirement',
    openid_members: 'the rule for accounts without a role at the identity provider',
  },
  settingChanged: ({ siteName, url, at, by, changes }) => ({
    subject: `Security settings changed – ${siteName}`,
    paragraphs: [
      'Hello,',
      `${by} changed settings of ${siteName} on ${at}: ${changes}.`,
      'If you asked for it or did it yourself, there is nothing to do.',
      "If not, end this person's sessions under “Team”, change your password and restore these settings.",
    ],
    action: { label: 'Open the settings', url },
    closing: [
      'This message went through the mail server used until now. It contains no link that gives access to your account.',
    ],
  }),
  invitation: ({ siteName, url }) => ({
    subject: `Invitation to join the team – ${siteName}`,
    paragraphs: [
      'Hello,',
      `You are invited to join the team of ${siteName}. Follow this link to open your access to the administration panel.`,
    ],
    action: { label: 'Join the team', url },
    closing: [
      'This link works once and is valid for seven days.',
      'If you did not expect this invitation, ignore this message.',
    ],
  }),
  addressProof: ({ siteName, url }) => ({
    subject: `Confirm your new address – ${siteName}`,
    paragraphs: [
      'Hello,',
      `You asked to sign in to ${siteName} with this e-mail address. Follow this link to confirm it.`,
    ],
    action: { label: 'Use this address', url },
    closing: [
      'This link works once and is valid for an hour.',
      'If you asked for nothing, ignore this message: nothing changes.',
    ],
  }),
  addressAsked: ({ siteName, url, email, at }) => ({
    subject: `Change of e-mail address requested – ${siteName}`,
    paragraphs: [
      'Hello,',
      `On ${at}, someone asked from your account on ${siteName} to replace this address with ${email}. Nothing changes until the link sent to that address is followed; it is valid for an hour.`,
      'If it was you, there is nothing to do.',
      'If it was not you, end your sessions under “Account security”, which cancels the request, then change your password.',
    ],
    action: { label: 'See my sessions', url },
    closing: ['This message contains no link that gives access to your account.'],
  }),
  addressChanged: ({ siteName, url, email, at }) => ({
    subject: `Your e-mail address was changed – ${siteName}`,
    paragraphs: [
      'Hello,',
      `Your account on ${siteName} has used the address ${email} since ${at}. This one no longer signs in to it.`,
      'If it was you, there is nothing to do.',
      'If it was not you, tell whoever runs the site at once.',
    ],
    action: { label: 'Sign-in page', url },
    closing: ['This message contains no link that gives access to your account.'],
  }),
} satisfies typeof reference;

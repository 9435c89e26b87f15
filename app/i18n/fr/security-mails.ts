import type { MailText } from './mails.ts';

/** What a mail says about a sign-in, in the reader's language. */
export interface SignInFacts {
  siteName: string;
  /** Where sessions are ended. */
  url: string;
  at: string;
  browser: string;
  address: string;
}

/** What a mail says about a change of second factors, in the reader's language. */
export interface FactorFacts extends Pick<SignInFacts, 'siteName' | 'at'> {
  /** Where sessions are ended and factors are changed. */
  url: string;
  /** One of `factorChanges`. */
  change: string;
}

/** What a mail says about changed settings, in the reader's language. */
export interface SettingFacts extends Pick<SignInFacts, 'siteName' | 'at'> {
  /** Where the settings are. */
  url: string;
  /** Address of the operator. */
  by: string;
  /** Some of `settingChanges`, with commas. */
  changes: string;
}

/** What a mail says about another address of the account, asked for or set, in the reader's language. */
export interface AddressFacts extends Pick<SignInFacts, 'siteName' | 'url' | 'at'> {
  /** The new one. */
  email: string;
}

export default {
  /** Of a browser, a system or an address. */
  unknown: 'inconnu',
  unknownBrowser: ({ siteName, url, at, browser, address }: SignInFacts): MailText => ({
    subject: `Connexion depuis un nouveau navigateur – ${siteName}`,
    paragraphs: [
      'Bonjour,',
      `Quelqu'un s'est connecté à votre compte sur ${siteName} depuis un navigateur qui ne l'avait jamais fait.`,
      `Date\u00a0: ${at}`,
      `Navigateur\u00a0: ${browser}`,
      `Adresse\u00a0: ${address}`,
      "Si c'était vous, vous n'avez rien à faire.",
      "Si ce n'était pas vous, fermez cette session dans «\u00a0Sécurité du compte\u00a0», puis changez votre mot de passe. Si vous n'arrivez plus à vous connecter, suivez «\u00a0Mot de passe oublié\u00a0?\u00a0» sur la page de connexion.",
    ],
    action: { label: 'Voir mes sessions', url },
    closing: ['Ce message ne contient aucun lien qui donne accès à votre compte.'],
  }),
  factorChanges: {
    second_factor_added: "une application d'authentification a été ajoutée.",
    second_factor_removed: "l'application d'authentification a été retirée.",
    recovery_codes_renewed: 'de nouveaux codes de récupération remplacent les anciens.',
    passkey_added: "une clé d'accès a été ajoutée.",
    passkey_removed: "une clé d'accès a été retirée.",
    second_factors_taken:
      'la personne qui gère le site a retiré tous vos seconds facteurs. Votre mot de passe suffit de nouveau.',
  },
  factorChanged: ({ siteName, url, at, change }: FactorFacts): MailText => ({
    subject: `Double authentification modifiée – ${siteName}`,
    paragraphs: [
      'Bonjour,',
      `La double authentification de votre compte sur ${siteName} a changé le ${at}\u00a0: ${change}`,
      "Si c'était vous, vous n'avez rien à faire.",
      "Si ce n'était pas vous, fermez vos autres sessions dans «\u00a0Sécurité du compte\u00a0», changez votre mot de passe, puis prévenez la personne qui gère le site.",
    ],
    action: { label: 'Ouvrir la sécurité du compte', url },
    closing: ['Ce message ne contient aucun lien qui donne accès à votre compte.'],
  }),
  /** What changed, by setting. */
  settingChanges: {
    mail: "le serveur d'envoi des e-mails",
    sign_up: "la règle d'inscription",
    second_factor: "l'obligation de la double authentification",
    openid_members: "la règle des comptes sans rôle du fournisseur d'identité",
  },
  /** Tells an owner of settings that decide who gets in. */
  settingChanged: ({ siteName, url, at, by, changes }: SettingFacts): MailText => ({
    subject: `Réglages de sécurité modifiés – ${siteName}`,
    paragraphs: [
      'Bonjour,',
      `${by} a modifié le ${at} des réglages de ${siteName}\u00a0: ${changes}.`,
      "Si vous l'avez demandé ou fait vous-même, il n'y a rien à faire.",
      'Sinon, fermez les sessions de cette personne dans «\u00a0Équipe\u00a0», changez votre mot de passe et rétablissez ces réglages.',
    ],
    action: { label: 'Ouvrir les réglages', url },
    closing: [
      "Ce message est passé par le serveur d'envoi d'avant. Il ne contient aucun lien qui donne accès à votre compte.",
    ],
  }),
  invitation: ({ siteName, url }: Pick<SignInFacts, 'siteName' | 'url'>): MailText => ({
    subject: `Invitation à rejoindre l'équipe – ${siteName}`,
    paragraphs: [
      'Bonjour,',
      `Vous êtes invité à rejoindre l'équipe de ${siteName}. Suivez ce lien pour ouvrir votre accès au panneau d'administration.`,
    ],
    action: { label: "Rejoindre l'équipe", url },
    closing: [
      "Ce lien ne sert qu'une fois et reste valable sept jours.",
      "Si vous n'attendiez pas cette invitation, ignorez ce message.",
    ],
  }),
  addressProof: ({ siteName, url }: Pick<SignInFacts, 'siteName' | 'url'>): MailText => ({
    subject: `Confirmez votre nouvelle adresse – ${siteName}`,
    paragraphs: [
      'Bonjour,',
      `Vous avez demandé à vous connecter à ${siteName} avec cette adresse e-mail. Suivez ce lien pour le confirmer.`,
    ],
    action: { label: 'Utiliser cette adresse', url },
    closing: [
      "Ce lien ne sert qu'une fois et reste valable une heure.",
      "Si vous n'avez rien demandé, ignorez ce message\u00a0: rien ne change.",
    ],
  }),
  addressAsked: ({ siteName, url, email, at }: AddressFacts): MailText => ({
    subject: `Changement d'adresse e-mail demandé – ${siteName}`,
    paragraphs: [
      'Bonjour,',
      `Le ${at}, quelqu'un a demandé depuis votre compte sur ${siteName} que l'adresse ${email} remplace celle-ci. Rien ne change tant que le lien envoyé à cette adresse n'est pas suivi\u00a0; il est valable une heure.`,
      "Si c'était vous, vous n'avez rien à faire.",
      "Si ce n'était pas vous, fermez vos sessions dans «\u00a0Sécurité du compte\u00a0», ce qui annule la demande, puis changez votre mot de passe.",
    ],
    action: { label: 'Voir mes sessions', url },
    closing: ['Ce message ne contient aucun lien qui donne accès à votre compte.'],
  }),
  addressChanged: ({ siteName, url, email, at }: AddressFacts): MailText => ({
    subject: `Votre adresse e-mail a été changée – ${siteName}`,
    paragraphs: [
      'Bonjour,',
      `Votre compte sur ${siteName} utilise l'adresse ${email} depuis le ${at}. Celle-ci ne sert plus à s'y connecter.`,
      "Si c'était vous, vous n'avez rien à faire.",
      "Si ce n'était pas vous, prévenez tout de suite la personne qui gère le site.",
    ],
    action: { label: 'Page de connexion', url },
    closing: ['Ce message ne contient aucun lien qui donne accès à votre compte.'],
  }),
};

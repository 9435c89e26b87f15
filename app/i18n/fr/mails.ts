/** Content of a mail. Paragraphs are plain text; names and links are inserted raw and escaped when rendered. */
export interface MailText {
  subject: string;
  paragraphs: string[];
  /** The link's label and address. */
  action: { label: string; url: string };
  /** Paragraphs after the link. */
  closing: string[];
}

export const confirmationText = (siteName: string, url: string): MailText => ({
  subject: `Confirmez votre adresse e-mail – ${siteName}`,
  paragraphs: [
    'Bonjour,',
    `Un compte a été demandé sur ${siteName} avec cette adresse e-mail. Pour l'activer, confirmez qu'elle est bien la vôtre.`,
  ],
  action: { label: 'Confirmer mon adresse', url },
  closing: [
    'Ce lien est valable 24 heures.',
    "Si vous n'avez rien demandé, ignorez ce message\u00a0: le compte restera inactif.",
  ],
});

/** @param siteUrl address of the site */
export const trialText = (siteName: string, siteUrl: string): MailText => ({
  subject: `Message d'essai – ${siteName}`,
  paragraphs: ['Bonjour,', `Si vous lisez ce message, ${siteName} peut envoyer des e-mails avec ces réglages.`],
  action: { label: 'Ouvrir le site', url: siteUrl },
  closing: [],
});

export const resetText = (siteName: string, url: string): MailText => ({
  subject: `Choisissez un nouveau mot de passe – ${siteName}`,
  paragraphs: [
    'Bonjour,',
    `Un nouveau mot de passe a été demandé pour votre compte sur ${siteName}. Suivez ce lien pour le choisir.`,
  ],
  action: { label: 'Choisir un nouveau mot de passe', url },
  closing: [
    "Ce lien ne sert qu'une fois et reste valable une heure. Vos sessions ouvertes seront fermées.",
    "Si vous n'avez rien demandé, ignorez ce message\u00a0: votre mot de passe ne change pas.",
  ],
});

export const signUpAttemptText = (siteName: string, signInUrl: string): MailText => ({
  subject: `Vous avez déjà un compte – ${siteName}`,
  paragraphs: [
    'Bonjour,',
    `Quelqu'un vient de demander un compte sur ${siteName} avec cette adresse e-mail, mais elle en a déjà un. Rien n'a changé.`,
    "Si c'était vous, connectez-vous. Si vous ne connaissez plus votre mot de passe, choisissez «\u00a0Mot de passe oublié\u00a0?\u00a0» sur la page de connexion.",
  ],
  action: { label: 'Ouvrir la page de connexion', url: signInUrl },
  closing: ["Si ce n'était pas vous, vous pouvez ignorer ce message."],
});

/** @param at day and time of the change, formatted */
export const passwordChangedText = (siteName: string, signInUrl: string, at: string): MailText => ({
  subject: `Votre mot de passe a été modifié – ${siteName}`,
  paragraphs: [
    'Bonjour,',
    `Le mot de passe de votre compte sur ${siteName} a été modifié le ${at}.`,
    "Si c'était vous, vous n'avez rien à faire.",
    "Si ce n'était pas vous, choisissez tout de suite un nouveau mot de passe\u00a0: suivez «\u00a0Mot de passe oublié\u00a0?\u00a0» sur la page de connexion, puis prévenez la personne qui gère le site.",
  ],
  action: { label: 'Ouvrir la page de connexion', url: signInUrl },
  closing: ['Ce message ne contient aucun lien qui donne accès à votre compte.'],
});

/** @param panelUrl the section of webhooks @param isGone whether its address answered that it no longer exists */
export const webhookOffText = (
  siteName: string,
  { name, panelUrl, isGone }: { name: string; panelUrl: string; isGone: boolean },
): MailText => ({
  subject: `Webhook désactivé\u00a0: ${name} – ${siteName}`,
  paragraphs: [
    'Bonjour,',
    isGone
      ? `L'adresse du webhook «\u00a0${name}\u00a0» répond qu'elle n'existe plus. ${siteName} l'a désactivé.`
      : `Le webhook «\u00a0${name}\u00a0» échoue depuis plus d'un jour. ${siteName} l'a désactivé.`,
    'Les événements en attente sont gardés sept jours. Ils partiront si vous le réactivez.',
  ],
  action: { label: 'Ouvrir les webhooks', url: panelUrl },
  closing: [],
});

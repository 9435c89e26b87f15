/** Messages across navigations. They load on demand. */
export default {
  dismiss: 'Fermer le message',
  notices: {
    signed_in: { title: 'Connexion réussie' },
    signed_out: { title: 'Déconnexion réussie' },
    access_denied: { title: 'Accès refusé', text: "Vous n'avez pas les droits d'administration." },
    profile_missing: { title: 'Profil introuvable', text: 'Aucun profil trouvé pour cet utilisateur.' },
    profile_failed: { title: 'Erreur', text: 'Impossible de charger le profil utilisateur.' },
    email_confirmed: { title: 'Adresse e-mail confirmée', text: 'Vous pouvez maintenant vous connecter.' },
    password_reset: { title: 'Mot de passe modifié', text: 'Connectez-vous avec votre nouveau mot de passe.' },
    site_ready: {
      title: 'Votre site est en ligne',
      text: "La suite vous attend dans l'administration, sur le tableau de bord.",
    },
  },
};

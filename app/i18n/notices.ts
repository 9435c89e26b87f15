import type { Language } from '../../shared/languages.ts';
import type { Notice } from '../../shared/notices.ts';

export interface NoticeText {
  title: string;
  text?: string;
}

/** Messages that belong to a move. They load when there is one to show, in every language: they are short. */
export const NOTICE_TEXTS: Readonly<Record<Language, { dismiss: string; notices: Record<Notice, NoticeText> }>> = {
  fr: {
    dismiss: 'Fermer le message',
    notices: {
      signed_in: { title: 'Connexion réussie' },
      signed_out: { title: 'Déconnexion réussie' },
      access_denied: { title: 'Accès refusé', text: "Vous n'avez pas les droits d'administration." },
      profile_missing: { title: 'Profil introuvable', text: 'Aucun profil trouvé pour cet utilisateur.' },
      profile_failed: { title: 'Erreur', text: 'Impossible de charger le profil utilisateur.' },
      email_confirmed: { title: 'Adresse e-mail confirmée', text: 'Vous pouvez maintenant vous connecter.' },
      password_reset: { title: 'Mot de passe modifié', text: 'Connectez-vous avec votre nouveau mot de passe.' },
    },
  },
  en: {
    dismiss: 'Dismiss message',
    notices: {
      signed_in: { title: 'You are signed in' },
      signed_out: { title: 'You are signed out' },
      access_denied: { title: 'Access denied', text: 'You do not have administrator rights.' },
      profile_missing: { title: 'Profile not found', text: 'There is no profile for this user.' },
      profile_failed: { title: 'Error', text: 'The user profile could not be loaded.' },
      email_confirmed: { title: 'Email address confirmed', text: 'You can sign in now.' },
      password_reset: { title: 'Password changed', text: 'Sign in with your new password.' },
    },
  },
  es: {
    dismiss: 'Cerrar el mensaje',
    notices: {
      signed_in: { title: 'Has iniciado sesión' },
      signed_out: { title: 'Has cerrado la sesión' },
      access_denied: { title: 'Acceso denegado', text: 'No tienes permisos de administración.' },
      profile_missing: { title: 'Perfil no encontrado', text: 'No hay ningún perfil para este usuario.' },
      profile_failed: { title: 'Error', text: 'No se ha podido cargar el perfil de usuario.' },
      email_confirmed: { title: 'Correo confirmado', text: 'Ya puedes iniciar sesión.' },
      password_reset: { title: 'Contraseña cambiada', text: 'Inicia sesión con tu nueva contraseña.' },
    },
  },
  pt: {
    dismiss: 'Fechar a mensagem',
    notices: {
      signed_in: { title: 'Sessão iniciada' },
      signed_out: { title: 'Sessão terminada' },
      access_denied: { title: 'Acesso negado', text: 'Não tens permissões de administração.' },
      profile_missing: { title: 'Perfil não encontrado', text: 'Não há nenhum perfil para este utilizador.' },
      profile_failed: { title: 'Erro', text: 'Não foi possível carregar o perfil do utilizador.' },
      email_confirmed: { title: 'E-mail confirmado', text: 'Já podes iniciar sessão.' },
      password_reset: { title: 'Palavra-passe alterada', text: 'Inicia sessão com a tua nova palavra-passe.' },
    },
  },
};

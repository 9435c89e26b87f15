import type reference from '../fr/notices.ts';
import type { Translated } from '../translated.ts';

export default {
  dismiss: 'Fechar a mensagem',
  notices: {
    signed_in: { title: 'Sessão iniciada' },
    signed_out: { title: 'Sessão terminada' },
    access_denied: { title: 'Acesso negado', text: 'Não tens permissões de administração.' },
    profile_missing: { title: 'Perfil não encontrado', text: 'Não há nenhum perfil para este utilizador.' },
    profile_failed: { title: 'Erro', text: 'Não foi possível carregar o perfil do utilizador.' },
    email_confirmed: { title: 'E-mail confirmado', text: 'Já podes iniciar sessão.' },
    password_reset: { title: 'Palavra-passe alterada', text: 'Inicia sessão com a tua nova palavra-passe.' },
    site_ready: {
      title: 'O teu site está em linha',
      text: 'O que se segue espera-te na administração, no painel principal.',
    },
  },
} satisfies Translated<typeof reference>;

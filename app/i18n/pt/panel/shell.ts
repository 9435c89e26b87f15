import type reference from '../../fr/panel/shell.ts';
import type { Translated } from '../../translated.ts';

/** Layout of the panel: navigation, header, session. */
export default {
  title: '{{section}} – Administração – {{site}}',
  skip: 'Ir para o conteúdo',
  navigation: 'Secções do painel',
  openNavigation: 'Abrir o menu',
  closeNavigation: 'Fechar o menu',
  administration: 'Administração',
  administrator: 'Administrador',
  signOut: 'Terminar sessão',
  signingOut: 'A terminar sessão...',
  signOutFailed: 'Erro ao terminar sessão.',
  backToSite: 'Voltar ao site',
  menu: 'A minha conta',
  activity: 'Registo de atividade',
  language: 'Língua',
  languageFailed: 'Não foi possível mudar a língua.',

  sections: {
    dashboard: 'Painel de controlo',
    games: 'Jogos',
    categories: 'Categorias',
    ads: 'Anúncios',
    import: 'Importar jogos',
    'auto-categories': 'Categorias automáticas',
    translations: 'Traduções',
    adstxt: 'Ads.txt',
    analytics: 'Google Analytics',
    seo: 'Gestão SEO',
    backups: 'Cópias de segurança',
    activity: 'Registo de atividade',
  },

  session: {
    title: 'A tua sessão terminou',
    explanation: 'Inicia sessão de novo para guardar. O que escreveste continua lá.',
    otherAccount:
      'Agora há outra conta com sessão iniciada neste navegador. Inicia sessão de novo com {{email}} para guardar.',
    email: 'E-mail',
    password: 'Palavra-passe',
    submit: 'Iniciar sessão de novo',
    leave: 'Descartar o que escrevi',
    back: 'Voltaste a iniciar sessão',
    backHint: 'Já podes guardar de novo.',
    failed: 'Ocorreu um erro ao iniciar sessão.',
  },
  password: {
    open: 'Alterar a palavra-passe',
    title: 'Alterar a palavra-passe',
    current: 'Palavra-passe atual',
    next: 'Nova palavra-passe',
    nextHint: 'Mínimo de 12 caracteres, difíceis de adivinhar',
    repeat: 'Confirmar a nova palavra-passe',
    others: 'Terminar sessão nos meus outros dispositivos',
    wrong: 'Palavra-passe atual incorreta',
    changed: 'Palavra-passe alterada',
    failed: 'Não foi possível alterar a palavra-passe.',
  },
  everywhere: {
    open: 'Terminar todas as sessões',
    title: 'Terminar sessão em todos os dispositivos?',
    message: 'Todas as tuas sessões serão terminadas, incluindo esta. Terás de iniciar sessão de novo.',
    confirm: 'Terminar todas as sessões',
    failed: 'Não foi possível terminar as sessões.',
  },
} satisfies Translated<typeof reference>;

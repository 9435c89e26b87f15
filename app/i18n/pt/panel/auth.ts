import type reference from '../../fr/panel/auth.ts';
import type { Translated } from '../../translated.ts';

/** Sign-in, sign-up and forgotten passwords. The specification fixes titles and error messages. */
export default {
  title: 'Painel de administração',
  subtitle: 'Acesso seguro',
  backToSite: 'Voltar ao site',
  tabs: 'Início de sessão ou registo',
  email: 'E-mail',
  password: 'Palavra-passe',
  newPassword: 'Nova palavra-passe',
  passwordHint: 'Mínimo de 6 caracteres',
  strength: {
    label: 'Força da palavra-passe',
    text: 'Força: {{level}}.',
    levels: {
      veryWeak: 'muito fraca',
      weak: 'fraca',
      fair: 'média',
      good: 'boa',
      excellent: 'excelente',
    },
    weaknesses: {
      common: 'É parecida com uma palavra-passe muito usada.',
      word: 'Uma palavra ou um nome sozinho adivinha-se depressa.',
      pattern: 'As sequências, as repetições e as teclas vizinhas adivinham-se depressa.',
      date: 'As datas e os anos adivinham-se depressa.',
      personal: 'O nome do site e o teu endereço não acrescentam nada.',
    },
  },
  showPassword: 'Mostrar a palavra-passe',
  hidePassword: 'Ocultar a palavra-passe',
  backToSignIn: 'Voltar ao início de sessão',

  signIn: {
    tab: 'Iniciar sessão',
    submit: 'Iniciar sessão',
    forgotten: 'Esqueceste-te da palavra-passe?',
    failed: 'Erro ao iniciar sessão',
    fallback: 'Ocorreu um erro ao iniciar sessão.',
    resend: 'Reenviar o e-mail de confirmação',
  },
  signUp: {
    tab: 'Registo',
    submit: 'Criar conta',
    rights: 'Uma conta nova não tem direitos de administração enquanto um administrador não lhos der.',
    failed: 'Erro de registo',
    fallback: 'Ocorreu um erro durante o registo.',
    done: 'Registo concluído',
    check:
      'Vê a tua caixa de entrada: acaba de ser enviado um e-mail para {{email}}. Segue a ligação que contém para continuar.',
    nothingCame: 'Nada ao fim de alguns minutos? Vê também no correio não solicitado.',
  },
  confirmation: {
    title: 'Confirmar o teu endereço',
    failedTitle: 'Ligação de confirmação não válida',
    failed: 'Esta ligação está incompleta ou expirou. Pede um novo e-mail de confirmação.',
    submit: 'Reenviar o e-mail de confirmação',
    sentTitle: 'Pedido recebido',
    sent: 'Se uma conta aguarda a confirmação de {{email}}, acaba de ser enviado para lá um novo e-mail.',
    requestFailed: 'Erro de envio',
    requestFallback: 'Não foi possível pedir o e-mail de confirmação.',
  },
  reset: {
    title: 'Palavra-passe esquecida',
    explanation: 'Indica o teu endereço de e-mail: vais receber uma ligação para escolher uma nova palavra-passe.',
    failedTitle: 'Ligação não válida',
    failed: 'Esta ligação já foi usada ou expirou. Pede uma nova.',
    submit: 'Enviar a ligação',
    sentTitle: 'Pedido recebido',
    sent: 'Se existir uma conta para {{email}}, acaba de ser enviada para lá uma ligação. É válida durante uma hora.',
    requestFailed: 'Erro de envio',
    requestFallback: 'Não foi possível pedir a ligação.',
  },
  newPasswordForm: {
    title: 'Escolher uma nova palavra-passe',
    explanation: 'As tuas sessões abertas em todos os teus dispositivos serão terminadas.',
    hint: 'Mínimo de 6 caracteres, ou 12 para uma conta com acesso ao painel',
    submit: 'Guardar a palavra-passe',
    failed: 'Palavra-passe não alterada',
    fallback: 'Não foi possível guardar a palavra-passe.',
    askAgain: 'Pedir uma nova ligação',
  },
  tooOften: {
    soon: 'Demasiadas tentativas seguidas. Tenta de novo dentro de instantes.',
    seconds_one: 'Demasiadas tentativas seguidas. Tenta de novo dentro de {{count, number}} segundo.',
    seconds_many: 'Demasiadas tentativas seguidas. Tenta de novo dentro de {{count, number}} segundos.',
    seconds_other: 'Demasiadas tentativas seguidas. Tenta de novo dentro de {{count, number}} segundos.',
    minutes_one: 'Demasiadas tentativas seguidas. Tenta de novo dentro de {{count, number}} minuto.',
    minutes_many: 'Demasiadas tentativas seguidas. Tenta de novo dentro de {{count, number}} minutos.',
    minutes_other: 'Demasiadas tentativas seguidas. Tenta de novo dentro de {{count, number}} minutos.',
  },
  /** By Better Auth's error code. */
  problems: {
    NETWORK: 'O servidor não responde. Verifica a tua ligação e tenta de novo.',
    INVALID_EMAIL_OR_PASSWORD: 'E-mail ou palavra-passe incorretos.',
    EMAIL_NOT_VERIFIED:
      'O teu endereço de e-mail ainda não está confirmado. Segue a ligação da mensagem que recebeste ou pede uma nova.',
    SIGN_UP_CLOSED: 'Este site já não permite criar contas.',
    SETUP_CLOSED: 'Esta ligação já foi usada, ou o site já tem administrador.',
    INVALID_EMAIL: 'Este endereço de e-mail não é válido.',
    PASSWORD_TOO_SHORT: 'A palavra-passe tem de ter pelo menos 6 caracteres.',
    OPERATOR_PASSWORD_TOO_SHORT:
      'Esta conta tem acesso ao painel: a sua palavra-passe tem de ter pelo menos 12 caracteres.',
    PASSWORD_GUESSABLE:
      'Esta palavra-passe é demasiado fácil de adivinhar. Usa várias palavras sem relação entre elas.',
    PASSWORD_TOO_LONG: 'A palavra-passe não pode ter mais de 128 caracteres.',
    INVALID_TOKEN: 'Esta ligação já foi usada ou deixou de ser válida. Pede uma nova.',
    INVALID_ORIGIN: 'Esta página não está aberta no endereço do site. Abre-a no seu endereço público.',
    CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: 'O pedido vem de outro site e foi recusado.',
    NO_COOKIE: 'O teu navegador não conservou a sessão. Permite os cookies deste site e tenta de novo.',
  },
} satisfies Translated<typeof reference>;

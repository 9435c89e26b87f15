import type reference from '../../fr/panel/sessions.ts';
import type { Translated } from '../../translated.ts';

export default {
  sectionDescription: 'Onde tens sessão iniciada e como terminar o que já não usas.',
  title: 'Sessões abertas',
  description:
    'Cada navegador onde tens sessão iniciada. Uma sessão que não é usada termina ao fim de catorze dias. Se não reconheces alguma, termina-a e muda depois a tua palavra-passe.',
  loadFailed: 'Não foi possível carregar as tuas sessões.',
  browser: 'Navegador',
  browserOnSystem: '{{browser}} em {{system}}',
  unknownBrowser: 'Navegador desconhecido',
  current: 'Este navegador',
  address: 'Endereço',
  unknownAddress: 'Desconhecido',
  signedIn: 'Início de sessão',
  lastUsed: 'Última utilização',
  end: 'Terminar a sessão',
  endOne: 'Terminar a sessão: {{name}}',
  endTitle: 'Terminar a sessão {{name}}?',
  endMessage: 'Este navegador terá de voltar a entrar. O que foi escrito e não guardado fica na sua página.',
  ended: 'Sessão terminada',
  endFailed: 'Não foi possível terminar a sessão.',
  endOthers: 'Terminar as outras sessões',
  endOthersTitle: 'Terminar as outras sessões?',
  endOthersMessage_one: 'Uma sessão vai terminar. Este navegador continua ligado.',
  endOthersMessage_many: 'Vão terminar {{count, number}} de sessões. Este navegador continua ligado.',
  endOthersMessage_other: '{{count, number}} sessões vão terminar. Este navegador continua ligado.',
  endedOthers_one: 'Uma sessão terminada',
  endedOthers_many: '{{count, number}} de sessões terminadas',
  endedOthers_other: '{{count, number}} sessões terminadas',
  noOthers: 'Não tens sessão iniciada em mais nenhum lado.',

  ownAddress: {
    title: 'Endereço de e-mail',
    current: 'Inicias sessão com {{email}}.',
    new: 'Novo endereço',
    hint: 'É enviada uma ligação para lá. O endereço muda quando a segues.',
    submit: 'Mudar de endereço',
    sent: 'Foi enviada uma ligação para {{email}}. É válida durante uma hora.',
    failed: 'Não foi possível mudar o endereço.',
    pageTitle: 'Mudar o endereço de e-mail',
    pageHint: 'A partir de agora inicias sessão com este endereço. As tuas outras sessões serão terminadas.',
    confirm: 'Usar este endereço',
    done: 'Feito: a partir de agora, inicia sessão com {{email}}.',
    void: 'Esta ligação já não é válida',
    voidHint: 'Já foi usada, tem mais de uma hora ou foi substituída por outra. Pede uma nova em «Segurança da conta».',
  },

  confirmation: {
    title: 'Confirma que és tu',
    explanation:
      'A tua última confirmação foi há mais de um quarto de hora. Com a tua palavra-passe, a ação continua e nada do que escreveste se perde.',
    account: 'Da conta {{email}}',
    password: 'Palavra-passe',
    submit: 'Confirmar',
    wrong: 'Palavra-passe incorreta',
    failed: 'Não foi possível confirmar.',
    signInExplanation:
      'Esta ação é sensível e iniciaste sessão há mais de um quarto de hora. Volta a entrar: regressas a esta página e o que escreveste é-te proposto.',
    signIn: 'Voltar a entrar',
  },
} satisfies Translated<typeof reference>;

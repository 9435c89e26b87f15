import type reference from '../fr/reports.ts';
import type { Translated } from '../translated.ts';

export default {
  title: 'Comunicar um problema',
  reason: 'O que se passa?',
  reasons: {
    not_loading: 'O jogo não carrega',
    black_screen: 'O ecrã fica preto ou vazio',
    controls: 'Os comandos não respondem',
    inappropriate: 'O conteúdo é ofensivo ou impróprio',
    other: 'Outra coisa',
  },
  details: 'Detalhes (opcional)',
  detailsHint: 'Não indiques nomes nem endereços: não temos como te responder.',
  send: 'Enviar',
  sending: 'A enviar...',
  cancel: 'Cancelar',
  close: 'Fechar',
  thanks: 'Obrigado, recebemos o teu aviso.',
  thanksHint: 'Vamos ver este jogo de perto.',
  already: 'Já nos avisaram deste jogo a partir desta ligação: estamos a vê-lo.',
  tooMany: 'Enviaste muitos avisos. Tenta de novo daqui a uma hora.',
  failed: 'Não foi possível enviar o aviso. Tenta de novo daqui a pouco.',
} satisfies Translated<typeof reference>;

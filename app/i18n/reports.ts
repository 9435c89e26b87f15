import type { Language } from '../../shared/languages.ts';
import type { ReportReason } from '../../shared/reports.ts';

export interface ReportTexts {
  title: string;
  reason: string;
  reasons: Record<ReportReason, string>;
  details: string;
  detailsHint: string;
  send: string;
  sending: string;
  cancel: string;
  close: string;
  thanks: string;
  thanksHint: string;
  already: string;
  tooMany: string;
  failed: string;
}

/** The report of a broken game. They load with its dialog, in every language: they are short. */
export const REPORT_TEXTS: Readonly<Record<Language, ReportTexts>> = {
  fr: {
    title: 'Signaler un problème',
    reason: 'Que se passe-t-il\u00a0?',
    reasons: {
      not_loading: 'Le jeu ne se charge pas',
      black_screen: "L'écran reste noir ou vide",
      controls: 'Les commandes ne répondent pas',
      inappropriate: 'Le contenu est choquant ou déplacé',
      other: 'Autre chose',
    },
    details: 'Précisions (facultatif)',
    detailsHint: 'Sans nom ni adresse\u00a0: nous ne pouvons pas répondre.',
    send: 'Envoyer',
    sending: 'Envoi...',
    cancel: 'Annuler',
    close: 'Fermer',
    thanks: 'Merci, votre signalement est arrivé.',
    thanksHint: 'Nous allons regarder ce jeu de près.',
    already: 'Ce jeu a déjà été signalé depuis cette connexion\u00a0: nous le regardons.',
    tooMany: 'Vous avez envoyé beaucoup de signalements. Réessayez dans une heure.',
    failed: "Le signalement n'a pas pu être envoyé. Réessayez dans un instant.",
  },
  en: {
    title: 'Report a problem',
    reason: 'What is wrong?',
    reasons: {
      not_loading: 'The game does not load',
      black_screen: 'The screen stays black or empty',
      controls: 'The controls do not respond',
      inappropriate: 'The content is shocking or inappropriate',
      other: 'Something else',
    },
    details: 'Details (optional)',
    detailsHint: 'No name or address, please: we cannot reply.',
    send: 'Send',
    sending: 'Sending...',
    cancel: 'Cancel',
    close: 'Close',
    thanks: 'Thanks, your report has arrived.',
    thanksHint: 'We will take a close look at this game.',
    already: 'This game has already been reported from this connection: we are on it.',
    tooMany: 'You have sent many reports. Try again in an hour.',
    failed: 'The report could not be sent. Try again in a moment.',
  },
  es: {
    title: 'Avisar de un problema',
    reason: '¿Qué ocurre?',
    reasons: {
      not_loading: 'El juego no se carga',
      black_screen: 'La pantalla se queda negra o vacía',
      controls: 'Los controles no responden',
      inappropriate: 'El contenido es ofensivo o inapropiado',
      other: 'Otra cosa',
    },
    details: 'Detalles (opcional)',
    detailsHint: 'No pongas nombres ni direcciones: no podemos responderte.',
    send: 'Enviar',
    sending: 'Enviando...',
    cancel: 'Cancelar',
    close: 'Cerrar',
    thanks: 'Gracias, hemos recibido tu aviso.',
    thanksHint: 'Vamos a revisar este juego con calma.',
    already: 'Ya se ha avisado de este juego desde esta conexión: lo estamos revisando.',
    tooMany: 'Has enviado muchos avisos. Vuelve a intentarlo dentro de una hora.',
    failed: 'No se ha podido enviar el aviso. Inténtalo de nuevo en un momento.',
  },
  pt: {
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
  },
};

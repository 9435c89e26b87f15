import type reference from '../fr/reports.ts';
import type { Translated } from '../translated.ts';

export default {
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
} satisfies Translated<typeof reference>;

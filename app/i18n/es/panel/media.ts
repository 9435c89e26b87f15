import type reference from '../../fr/panel/media.ts';
import type { Translated } from '../../translated.ts';

/** Choosing and uploading pictures, and the errors. */
export default {
  preview: 'Vista previa de la imagen',
  previewNone: 'Ninguna imagen',
  previewBroken: 'Imagen no encontrada',
  choose: 'Elegir una imagen',
  remove: 'Quitar la imagen',
  cancel: 'Cancelar el envío',
  hint: 'PNG, JPEG, WebP, GIF o AVIF, 5 MB como máximo. También puedes soltar o pegar una imagen aquí.',
  drop: 'Suelta la imagen aquí',
  progress: 'Envío de la imagen',
  sending: 'Enviando: {{part}}',
  processing: 'Preparando la imagen...',
  done: 'Imagen lista',
  failed: 'No se ha podido enviar la imagen.',
} satisfies Translated<typeof reference>;

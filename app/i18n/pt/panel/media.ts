import type reference from '../../fr/panel/media.ts';
import type { Translated } from '../../translated.ts';

/** Choosing and uploading pictures, and the errors. */
export default {
  preview: 'Pré-visualização da imagem',
  previewNone: 'Nenhuma imagem',
  previewBroken: 'Imagem não encontrada',
  choose: 'Escolher uma imagem',
  remove: 'Retirar a imagem',
  cancel: 'Cancelar o envio',
  hint: 'PNG, JPEG, WebP, GIF ou AVIF, no máximo 5 MB. Também podes largar ou colar uma imagem aqui.',
  drop: 'Larga a imagem aqui',
  progress: 'Envio da imagem',
  sending: 'A enviar: {{part}}',
  processing: 'A preparar a imagem...',
  done: 'Imagem pronta',
  failed: 'Não foi possível enviar a imagem.',
} satisfies Translated<typeof reference>;

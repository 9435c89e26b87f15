import type reference from '../../fr/panel/problems.ts';
import type { Translated } from '../../translated.ts';

/** API errors by their stable code. Without a text here, the sentence of the failed action is used. */
export default {
  network: 'O servidor não responde. Verifica a tua ligação e tenta de novo.',
  unauthenticated: 'A tua sessão terminou.',
  forbidden: 'Não tens direitos de administração.',
  not_found: 'Este elemento já não existe. Talvez tenha sido eliminado entretanto.',
  version_conflict: 'Entretanto foi guardada outra versão.',
  body_too_large: 'O conteúdo enviado é demasiado grande.',
  busy: 'Estão em curso outras gravações. Tenta de novo dentro de um momento.',
  cross_origin: 'O pedido não vem de uma página deste site.',
  picture_known: 'Esta imagem já está na mediateca: substitui antes a outra ou escolhe outro ficheiro.',
  fetch_refused: 'Este endereço não está na internet pública: o servidor recusa-se a lê-lo.',
  fetch_missing: 'Não há nenhuma imagem neste endereço, ou o outro site recusa-se a dá-la.',
  fetch_timeout: 'O outro site demora demasiado a responder. Tenta mais tarde.',
  fetch_failed: 'Não foi possível ler este endereço. Verifica-o ou envia o ficheiro.',
  preview_outdated:
    'Os redirecionamentos mudaram desde a pré-visualização. Nada foi importado: verifica a nova pré-visualização.',
  csv_missing: 'Nenhum ficheiro foi recebido. Escolhe um ficheiro CSV ou cola o seu conteúdo.',
  csv_empty: 'Nenhuma linha para importar: cada uma precisa de um endereço antigo e de um destino.',
  csv_too_long: 'Mais de 50 000 linhas: importa o ficheiro em várias partes.',
  csv_too_large: 'O ficheiro ultrapassa 5 MB: importa-o em várias partes.',
  theme_too_large: 'O ficheiro ultrapassa 8 MB: as imagens são demasiado pesadas.',
  not_a_theme: 'Este ficheiro não é um tema exportado daqui.',
  file_missing: 'Não foi recebido nenhum ficheiro. Escolhe uma imagem.',
  file_too_large: 'A imagem tem mais de 5 MB. Escolhe um ficheiro mais leve.',
  upload_limit: 'Mais de mil imagens numa hora: é o limite. Tenta mais tarde.',
  not_an_image: 'Este ficheiro não é uma imagem PNG, JPEG, WebP, GIF ou AVIF legível.',
  image_too_large: 'A imagem tem demasiados píxeis (no máximo 40 milhões). Reduz as suas dimensões.',
  storage_unavailable:
    'O armazenamento de ficheiros não responde. Nada foi guardado: tenta de novo dentro de um momento.',
  storage_full: 'Já não há espaço para os ficheiros. Nada foi guardado: liberta espaço.',
  import_running: 'Esta importação ainda está em curso: para-a primeiro.',
  stopping: 'A operação anterior está a parar. Tenta de novo dentro de um momento.',
  server_stopping: 'O servidor está a reiniciar. Tenta de novo dentro de um momento.',
  import_undone: 'Esta importação já foi anulada.',
  import_too_old: 'Esta importação é demasiado antiga para ser anulada: o detalhe do que alterou já não é conservado.',
  already_undone: 'Esta eliminação já foi anulada.',
  undo_expired: 'É tarde demais para anular esta eliminação: tem mais de uma hora.',
  undo_clash: 'Não é possível anular: o endereço ou a fonte foi reutilizado entretanto. Liberta-o e tenta novamente.',
} satisfies Translated<typeof reference>;

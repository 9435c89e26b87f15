import type reference from '../../fr/panel/problems.ts';
import type { Translated } from '../../translated.ts';

/** API errors by their stable code. Without a text here, the sentence of the failed action is used. */
export default {
  network: 'El servidor no responde. Comprueba tu conexión e inténtalo de nuevo.',
  unauthenticated: 'Tu sesión ha terminado.',
  forbidden: 'No tienes derechos de administración.',
  role_forbidden: 'Tu rol no lo permite. Pídeselo a un administrador del equipo.',
  confirmation_required: 'No ha cambiado nada: confirma primero que eres tú.',
  invalid_token: 'Esta clave de API no es válida.',
  session_required: 'Esto requiere una sesión del panel: una clave de API no basta.',
  rate_limited: 'Demasiadas peticiones. Inténtalo de nuevo en un momento.',
  already_member: 'Esta persona ya forma parte del equipo.',
  too_many_webhooks: 'Ya hay veinte webhooks: es el límite.',
  webhook_off: 'Este webhook está desactivado: actívalo primero.',
  last_owner: 'Debe quedar un administrador: da antes este rol a otra persona.',
  not_found: 'Este elemento ya no existe. Puede que se haya eliminado entretanto.',
  version_conflict: 'Entretanto se ha guardado otra versión.',
  body_too_large: 'El contenido enviado es demasiado grande.',
  busy: 'Hay otras operaciones de guardado en curso. Inténtalo de nuevo en un momento.',
  cross_origin: 'La petición no viene de una página de este sitio.',
  picture_known: 'Esta imagen ya está en la mediateca: sustituye la otra o elige otro archivo.',
  fetch_refused: 'Esta dirección no está en el internet público: el servidor se niega a leerla.',
  fetch_missing: 'No hay ninguna imagen en esta dirección, o el otro sitio se niega a darla.',
  fetch_timeout: 'El otro sitio tarda demasiado en responder. Inténtalo más tarde.',
  fetch_failed: 'No se ha podido leer esta dirección. Compruébala o envía el archivo.',
  preview_outdated:
    'Las redirecciones han cambiado desde la vista previa. No se ha importado nada: revisa la nueva vista previa.',
  csv_missing: 'No se ha recibido ningún archivo. Elige un archivo CSV o pega su contenido.',
  csv_empty: 'Ninguna línea que importar: cada una necesita una dirección antigua y un destino.',
  csv_too_long: 'Más de 50.000 líneas: importa el archivo en varias partes.',
  csv_too_large: 'El archivo supera los 5 MB: impórtalo en varias partes.',
  theme_too_large: 'El archivo supera los 8 MB: sus imágenes pesan demasiado.',
  not_a_theme: 'Este archivo no es un tema exportado de aquí.',
  file_missing: 'No se ha recibido ningún archivo. Elige una imagen.',
  file_too_large: 'La imagen supera los 5 MB. Elige un archivo más ligero.',
  upload_limit: 'Más de mil imágenes en una hora: es el límite. Inténtalo más tarde.',
  not_an_image: 'Este archivo no es una imagen PNG, JPEG, WebP, GIF o AVIF legible.',
  image_too_large: 'La imagen tiene demasiados píxeles (40 millones como máximo). Reduce sus dimensiones.',
  storage_unavailable:
    'El almacenamiento de archivos no responde. No se ha guardado nada: inténtalo de nuevo en un momento.',
  storage_full: 'No queda espacio para los archivos. No se ha guardado nada: libera espacio.',
  import_running: 'Esta importación sigue en curso: detenla primero.',
  stopping: 'El proceso anterior se está deteniendo. Inténtalo de nuevo en un momento.',
  server_stopping: 'El servidor se está reiniciando. Inténtalo de nuevo en un momento.',
  import_undone: 'Esta importación ya se ha deshecho.',
  import_too_old:
    'Esta importación es demasiado antigua para deshacerla: ya no se conserva el detalle de lo que cambió.',
  already_undone: 'Esta eliminación ya se ha deshecho.',
  undo_expired: 'Es demasiado tarde para deshacer esta eliminación: tiene más de una hora.',
  undo_clash:
    'No se puede deshacer: la dirección o la fuente se ha reutilizado entretanto. Libérala e inténtalo de nuevo.',
} satisfies Translated<typeof reference>;

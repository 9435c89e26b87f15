import type reference from '../../fr/panel/operations.ts';
import type { Translated } from '../../translated.ts';

/** Outcomes and requirements of operations. */
export default {
  status: { running: 'En curso', completed: 'Terminado', stopped: 'Interrumpido', failed: 'Fallido' },
  finishedAt: 'Terminado: {{when}}',
  stoppedAt: 'Interrumpido: {{when}}',
  failedAt: 'Fallido: {{when}}',
  count: '{{label}}: {{count, number}}',
  left: 'Restantes',
  startedAt: 'Inicio: {{when}}',
  ai: {
    title: 'Se necesita un proveedor de IA',
    text: 'No hay ninguno configurado. Elige uno en Ajustes, Modelo de lenguaje, o da al servidor estas variables:',
  },
  /** Why an operation ended, by code. */
  error: {
    unexpected: 'Se ha producido un error inesperado en el servidor.',
    abandoned: 'El servidor se detuvo antes de acabar. Lo importado se conserva: inicia de nuevo la importación.',
    import_cancelled: 'La importación se interrumpió al detenerse el servidor. Lo importado se conserva.',
    feed_empty: 'El feed está vacío.',
    feed_html: 'La dirección responde con una página web, no con un feed.',
    feed_xml: 'El feed está en XML. Pide a la fuente su versión JSON.',
    feed_truncated: 'El feed se interrumpe antes de su final.',
    feed_not_json: 'El feed no es JSON legible.',
    feed_shape: 'El feed no contiene ninguna lista de juegos.',
    feed_file_missing: 'El archivo del feed no existe.',
    feed_file_unreadable: 'El archivo del feed no se puede leer.',
    feed_file_too_large: 'El archivo del feed es demasiado grande.',
    robots_unavailable: 'El archivo robots.txt del sitio no se puede leer: inténtalo más tarde.',
    robots_disallowed: 'El archivo robots.txt del sitio pide no leer sus juegos.',
    robots_delay: 'El archivo robots.txt del sitio pide pausas demasiado largas entre páginas.',
    site_without_games: 'La lista del sitio no contiene ningún juego: puede que haya cambiado su presentación.',
    site_failing: 'Han fallado diez páginas seguidas. Lo importado se conserva: inténtalo más tarde.',
    address_invalid: 'La dirección del feed no es válida.',
    not_http: 'Solo se aceptan direcciones http y https.',
    address_refused: 'Esta dirección no está en el internet público: el servidor se niega a leerla.',
    dns: 'No se encuentra el servidor del feed. Comprueba la dirección.',
    network: 'La conexión con el servidor del feed ha fallado.',
    tls: 'El certificado del servidor del feed no es válido.',
    timeout: 'El servidor del feed no ha respondido a tiempo.',
    too_large: 'El feed es demasiado grande.',
    encoding: 'La respuesta del servidor del feed es ilegible.',
    redirect_loop: 'La dirección del feed redirige demasiadas veces.',
    redirect_insecure: 'La dirección del feed redirige a una página sin cifrar.',
    http_status: 'El servidor del feed ha respondido con un error.',
    storage_full: 'No queda espacio donde van los archivos del sitio.',
    storage_unavailable:
      'El lugar donde van los archivos del sitio no responde o deniega el acceso: consulta el registro del servidor.',
    backup_row_too_long:
      'Una fila de la base de datos es demasiado larga para una copia de seguridad: consulta el registro del servidor.',
    cancelled: 'Interrumpido. Lo hecho se conserva.',
  },
} satisfies Translated<typeof reference>;

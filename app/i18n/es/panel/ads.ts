import type reference from '../../fr/panel/ads.ts';
import type { Translated } from '../../translated.ts';

export default {
  title: 'Anuncios',
  description: 'Banners, vídeos y anuncios del sitio. Los más recientes primero.',
  list: 'Lista de anuncios',
  add: 'Nuevo anuncio',
  edit: 'Modificar el anuncio',
  editOne: 'Modificar {{name}}',
  deleteOne: 'Eliminar {{name}}',
  switchOne: 'Activar {{name}}',
  loadFailed: 'No se han podido cargar los anuncios.',
  loadOneFailed: 'No se ha podido cargar el anuncio.',
  saveFailed: 'No se ha podido guardar el anuncio.',
  deleteFailed: 'No se ha podido eliminar el anuncio.',
  created: 'Anuncio creado',
  changed: 'Anuncio modificado',
  deleted: 'Anuncio eliminado',
  switchedOn: '«{{name}}» está activado.',
  switchedOff: '«{{name}}» está desactivado.',

  empty: 'No hay anuncios',
  emptyHint: 'Crea el primero: bastan una imagen y un enlace, o el código de una red publicitaria.',
  nothingFound: 'Ningún anuncio coincide',
  nothingFoundHint: 'Cambia la búsqueda o los filtros.',
  clearFilters: 'Borrar los filtros',

  search: 'Buscar',
  searchHint: 'Nombre o contenido',
  all: 'Todos',

  name: 'Nombre',
  nameHint: 'Para encontrarlo aquí: los visitantes no lo ven.',
  type: 'Tipo',
  position: 'Ubicación',
  network: 'Red publicitaria',
  kind: '{{type}}, {{position}}',
  status: 'Estado',
  createdAt: 'Creado el',
  priority: 'Prioridad',
  priorityHint: 'De 0 a 100. La más alta se muestra primero.',
  priorityReplaced: 'No es un número entero de 0 a 100: la prioridad se guardará como 0.',
  period: 'Periodo',
  active: 'Anuncio activado',
  content: 'Contenido',
  contentHint:
    'El código de una red publicitaria, HTML o un simple texto: su primera línea sirve de título y describe la imagen, si la hay. Para un vídeo, la dirección del archivo. Todo queda aislado de la página.',
  image: 'URL de la imagen',
  link: 'URL del enlace',
  linkHint: 'Adónde lleva un clic en la imagen.',
  history: 'Historial',

  impressions: 'Impresiones',
  clicks: 'Clics',
  rate: 'Tasa',
  /** Statistics of an advertisement by day. */
  days: {
    title: 'Los últimos 30 días',
    empty: 'Ningún visitante lo ha visto todavía.',
    loadFailed: 'No se han podido cargar las cifras del anuncio.',
  },
  /** Warnings that do not prevent saving. */
  warnings: {
    title: 'Por comprobar',
    network_in_popup:
      'Google AdSense y Ad Manager prohíben su código en una ventana emergente: pueden suspender la cuenta.',
    missing_size: 'Un elemento (imagen, marco o vídeo) no indica su anchura y su altura: indica las dos.',
    too_wide: 'Un elemento es más ancho que la ubicación: aparecerá cortado.',
    insecure_resource: 'Una dirección empieza por http://: en un sitio https, los navegadores la rechazan.',
    document_write:
      'document.write ya no funciona cuando la página se ha cargado: pide a la red publicitaria un código asíncrono.',
    reaches_page:
      'El código intenta acceder a la página, a las cookies o al almacenamiento: su marco aislado se lo impide.',
    picture_unused: 'El contenido es código HTML: la imagen no se muestra.',
    picture_without_link: 'La imagen no lleva a ninguna parte: indica la URL del enlace.',
    link_unused: 'El contenido es código HTML con sus propios enlaces: la URL del enlace no se usa.',
    popup_elsewhere:
      'Un anuncio de tipo ventana emergente siempre se abre sobre la página, sea cual sea la ubicación elegida.',
    asks_consent: 'Carga elementos de otro sitio: los visitantes lo ven después de aceptar los anuncios.',
  },

  types: {
    banner: 'Banner',
    video: 'Vídeo',
    popup: 'Ventana emergente',
    native: 'Nativo',
  },
  positions: {
    header: 'Cabecera',
    sidebar: 'Barra lateral',
    footer: 'Pie de página',
    content: 'Contenido',
    popup: 'Ventana emergente',
    grid: 'Entre las filas de juegos',
    below_player: 'Debajo del reproductor',
    beside_player: 'A ambos lados del reproductor',
    anchor: 'Barra inferior en pantallas pequeñas',
  },
  networks: {
    own: 'Tus propias imágenes, textos o código',
    adsense: 'Google AdSense',
    ad_manager: 'Google Ad Manager',
    script: 'Script de otra red',
  },
  pages: {
    home: 'Inicio',
    category: 'Categorías',
    tag: 'Etiquetas',
    collection: 'Colecciones',
    game: 'Juegos',
    page: 'Otras páginas',
  },
  statuses: {
    active: 'Activo',
    inactive: 'Inactivo',
  },
  /** Why an advertisement is not shown. */
  states: {
    switched_off: 'Desactivado',
    not_started: 'Aún no ha empezado',
    ended: 'Terminado',
  },
  periods: {
    open: 'Sin límite',
    from: 'Desde el {{start}}',
    until: 'Hasta el {{end}}',
    between: 'Del {{start}} al {{end}}',
    oneDay: 'El {{start}}',
    atTime: '{{day}} a las {{time}}',
  },

  preview: {
    show: 'Mostrar la vista previa',
    refresh: 'Actualizar la vista previa',
    hide: 'Ocultar la vista previa',
    title: 'Vista previa del anuncio',
    hint: 'Los scripts se ejecutan en un marco aislado. Una red publicitaria puede contar esta impresión.',
    empty: 'Escribe un contenido para ver la vista previa.',
  },
  deletion: {
    title: '¿Eliminar «{{name}}»?',
    message: 'El anuncio se eliminará y dejará de mostrarse en el sitio.',
  },
} satisfies Translated<typeof reference>;

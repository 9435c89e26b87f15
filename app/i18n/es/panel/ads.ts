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
  allNetworks: 'Todas',

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
    failed_one:
      '{{count, number}} fallo: el script no se cargó, no respondió, falló o estorbó la página. Los bloqueadores de anuncios también cuentan.',
    failed_many:
      '{{count, number}} de fallos: el script no se cargó, no respondió, falló o estorbó la página. Los bloqueadores de anuncios también cuentan.',
    failed_other:
      '{{count, number}} fallos: el script no se cargó, no respondió, falló o estorbó la página. Los bloqueadores de anuncios también cuentan.',
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

  publisher: 'ID de editor',
  publisherHint: 'En AdSense, en Cuenta, Información de la cuenta.',
  slot: 'ID del bloque de anuncios',
  slotHint: 'El número después de data-ad-slot en el código que ofrece AdSense: pega solo el número.',
  adUnit: 'Ruta del bloque de anuncios',
  adUnitHint: 'El código de red y el nombre del bloque en Ad Manager, separados por barras.',
  account: 'Cuenta para ads.txt',
  accountHint: 'Opcional. El ID que empieza por pub-, para comprobar el archivo ads.txt.',
  scriptUrl: 'Dirección del script',
  scriptUrlHint:
    'El script llena el lugar donde está. Puede hacer de todo en la página: úsalo solo si confías en esta red.',
  sizes: 'Tamaños',
  sizesHint: 'Según el ancho de la ventana. Sin tamaño, el de la ubicación.',
  sizesNeeded: 'Según el ancho de la ventana. Son los tamaños que se piden a Ad Manager.',
  size: {
    from: 'Desde (px)',
    width: 'Ancho (px)',
    height: 'Alto (px)',
  },
  sizeOf: '{{side}}, tamaño {{row}}',
  removeSize: 'Quitar el tamaño {{row}}',
  addSize: 'Añadir un tamaño',
  inPage: {
    title: 'En la página, sin vista previa',
    google:
      'El anuncio se carga en la propia página, cuando se acerca un visitante que acepta la publicidad. Esas páginas permiten entonces lo que carga la red. Los operadores con sesión iniciada ven un dibujo en su lugar. Desactiva los anuncios automáticos en tu cuenta.',
    script:
      'El script se carga en la propia página, cuando se acerca un visitante que acepta la publicidad. Esas páginas permiten entonces lo que carga. Los operadores con sesión iniciada ven un dibujo en su lugar.',
  },
  failures: 'Fallos',
  failed_one: '{{count, number}} fallo en 30 días',
  failed_many: '{{count, number}} de fallos en 30 días',
  failed_other: '{{count, number}} fallos en 30 días',
  allOff: {
    name: 'Redes en las páginas',
    stop: 'Parar las redes',
    title: '¿Parar todas las redes?',
    message:
      'AdSense, Ad Manager y los demás scripts dejan de cargarse en todas las páginas, de inmediato. Tus propios anuncios se siguen mostrando.',
    stopped: 'Las redes están paradas',
    restarted: 'Las redes vuelven a funcionar',
    failed: 'No se ha podido cambiar el estado de las redes.',
    isOff: 'Todas las redes están paradas',
    isOffHint:
      'Sus anuncios no se cargan en ninguna página, aunque estén activados. Tus propios anuncios se siguen mostrando.',
    restart: 'Reanudar las redes',
  },
} satisfies Translated<typeof reference>;

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

  views: 'Anuncios y cifras',
  requests: 'Solicitudes',
  filled: 'Atendidas',
  viewable: 'Visibles',
  impressions: 'Impresiones',
  clicks: 'Clics',
  rate: 'Tasa',
  /** What was counted of all advertisements. */
  numbers: {
    title: 'Cifras',
    loadFailed: 'No se han podido cargar las cifras de los anuncios.',
    empty: 'Nada contado en este periodo',
    emptyHint:
      'Las cifras llegan unos segundos después de las primeras visitas. Los robots y los operadores no se cuentan.',
    nothingFound: 'Nada contado con estos filtros',
    explained:
      'Una impresión es visible cuando la mitad del anuncio permanece un segundo en pantalla: dos segundos para un vídeo, el 30 % para uno grande. Las solicitudes atendidas son aquellas para las que la red tenía un anuncio. Los robots y los operadores no se cuentan.',
    period: 'Periodo',
    lastDays_one: '{{count, number}} día',
    lastDays_many: '{{count, number}} de días',
    lastDays_other: '{{count, number}} días',
    custom: 'Otro',
    first: 'Del',
    last: 'Al',
    invalidPeriod: 'Elige dos días en orden, con 400 días como máximo entre ellos.',
    shown: 'Del {{first}} al {{last}}, zona horaria {{timeZone}}',
    by: 'Desglosar por',
    groups: {
      ad: 'Anuncio',
      place: 'Ubicación',
      page: 'Tipo de página',
      device: 'Dispositivo',
      language: 'Idioma',
    },
    adId: 'Identificador',
    unknown: 'Desconocido',
    perDay: 'Por día',
    viewableRate: 'Visibilidad',
    clickRate: 'Tasa de clics',
    fillRate: 'Tasa de atención',
    ofImpressions: '{{share}} de las impresiones',
    delivered: 'Entregadas en una página',
    ofRequests: '{{filled}} atendidas de {{requests}} solicitudes',
    export: 'Exportar en CSV',
  },
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
    begs_clicks:
      'El texto pide o recompensa un clic: AdSense y las demás redes lo prohíben. Di más bien qué hay detrás del enlace.',
    plays_sound:
      'Un vídeo o un sonido empieza solo: Better Ads lo rechaza, y Chrome puede ocultar todos los anuncios del sitio. Añade muted o quita autoplay.',
    near_play:
      'A menos de 150 px del juego o del botón Jugar (norma de AdSense para juegos): elige un tamaño menor u otra ubicación.',
    overlap: 'Taparía el contenido u otro anuncio: elige un tamaño menor.',
    too_large: 'Un tamaño es más ancho que la ubicación y aparecería cortado: quítalo o elige otra ubicación.',
    too_dense:
      'En el teléfono, los anuncios ocupan más del 30 % de la altura del contenido (norma de Better Ads): quita uno o limítalo a otras páginas.',
    tall_anchor: 'La barra ocupa más del 30 % de la pantalla (norma de Better Ads): elige un tamaño más bajo.',
    opens_over_page:
      'Better Ads rechaza las ventanas emergentes: Chrome puede ocultar todos los anuncios del sitio. Prefiere una ubicación en la página.',
    thin_page:
      'Google prohíbe su código en páginas sin contenido, como Contacto o las páginas legales: quita «Otras páginas».',
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
  /** Limits of an advertisement. */
  rules: {
    title: 'Dónde, para quién y cuántas veces',
    all: 'Sin límite',
    clear: 'Vaciar {{field}}',
    nothing: 'Nada coincide',
    pages: 'Páginas',
    categories: 'Categorías',
    categoriesHint: 'Las páginas de estas categorías y de sus juegos.',
    deletedCategory: 'Categoría eliminada',
    languages: 'Idiomas',
    devices: 'Dispositivos',
    weight: 'Peso',
    weightHint: 'Reparte una ubicación entre anuncios de la misma prioridad: un peso de 2 cuenta el doble.',
    share: 'Alrededor del {{share}} de las impresiones de esta ubicación, a igual prioridad.',
    everyCards: 'Juegos antes de cada anuncio',
    everyCardsHint: '{{usual}} si lo dejas vacío, {{least}} como mínimo.',
    perVisit: 'Impresiones por visita',
    perVisitHint: 'Vacío: sin límite. Después, la prioridad siguiente ocupa el lugar.',
    perDay: 'Impresiones por día',
    perDayHint: 'Por visitante, sin cookies. Sin consentimiento para los anuncios, el límite vale para la visita.',
    inCategories: 'Categorías: {{count, number}}',
    timesPerVisit: '{{count, number}} por visita',
    timesPerDay: '{{count, number}} al día',
  },
  /** The drawing of a page. */
  layout: {
    title: 'En la página',
    hint: 'Esquema de los anuncios en curso y de este ({{position}}). Los trazos marcan los 150 px que hay que dejar alrededor del juego.',
    where: '{{page}} ({{screen}})',
    nowhere: 'Ninguna de las páginas elegidas tiene esta ubicación: el anuncio no se mostrará.',
    caption: 'En {{screen}}, {{width}} px',
    thisOne: 'este anuncio',
    other: '{{name}}',
    faults: 'por comprobar: {{numbers}}',
    empty: 'Ningún anuncio en esta página',
    unseen:
      'Un esquema no muestra ni las animaciones que parpadean ni el sonido de una red: mira y escucha el propio anuncio.',
    legend: { checked: 'Este anuncio', running: 'En curso', faulty: 'Por comprobar, con su número' },
    screens: {
      small: 'pantalla pequeña',
      large: 'pantalla grande',
      both: 'pantalla pequeña y grande',
    },
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
  scriptUrlChoose: 'Elegir un script',
  scriptUrlClosed:
    'Un script puede hacer de todo en la página: solo un administrador los añade. Elige entre los de los anuncios existentes.',
  scriptUrlNone:
    'Un script puede hacer de todo en la página: solo un administrador los añade, y ningún anuncio usa uno todavía.',
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

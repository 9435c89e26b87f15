import type reference from '../fr/site.ts';
import type { Translated } from '../translated.ts';

export default {
  loading: 'Cargando...',
  networkError: 'Error de red',
  networkHint: 'Comprueba tu conexión y vuelve a intentarlo.',
  retry: 'Reintentar',
  backHome: 'Volver al inicio',

  header: {
    skip: 'Ir al contenido',
    home: 'Inicio',
    navigation: 'Navegación principal',
  },
  search: {
    open: 'Buscar',
    label: 'Buscar un juego',
    placeholder: 'Buscar un juego',
    placeholderIn: 'Buscar en {{category}}',
    close: 'Cerrar la búsqueda',
    results: 'Resultados de «{{query}}»',
    found_one: '{{count, number}} juego encontrado',
    found_many: '{{count, number}} de juegos encontrados',
    found_other: '{{count, number}} juegos encontrados',
    foundMore: 'Más de {{count, number}} juegos encontrados',
    empty: 'No se han encontrado juegos',
    hint: 'Prueba con otra búsqueda u otra categoría.',
    clear: 'Borrar la búsqueda',
    filter: 'Filtrar por categoría',
  },
  language: {
    label: 'Idioma',
    choose: 'Elegir idioma, actualmente {{language}}',
  },
  footer: {
    description:
      '{{site}} reúne juegos gratis para jugar directamente en tu navegador. Nada que instalar, nada que pagar, ninguna cuenta que crear.',
    promise: 'Gratis • Sin registro • Navegador web',
    categories: 'Categorías',
    information: 'Información',
    mentions: 'Aviso legal',
    terms: 'Términos del servicio',
    privacy: 'Política de privacidad',
    contact: 'Contacto',
    administration: 'Administración',
    signOut: 'Cerrar sesión',
    signOutFailed: 'No se ha podido cerrar la sesión.',
    responsible: 'Juego responsable • Solo 18+',
  },
  home: {
    title: '¿A qué jugamos?',
    intro: 'Juega al instante y sin registro. Gratis, en tu navegador web.',
  },
  categories: {
    title: 'Categorías',
    all: 'Todos los juegos',
  },
  category: {
    available_one: '{{count, number}} juego disponible',
    available_many: '{{count, number}} de juegos disponibles',
    available_other: '{{count, number}} juegos disponibles',
    notFound: 'Categoría no encontrada',
    notFoundHint: 'Esta categoría no existe o ya no existe.',
    empty: 'No hay juegos disponibles',
    emptyHint: 'Vuelve pronto o elige otra categoría.',
  },
  list: {
    label: 'Juegos',
    page: 'Página {{page, number}}',
    start: 'Volver al principio',
    more: 'Cargar más',
    added_one: '{{count, number}} juego añadido',
    added_many: '{{count, number}} de juegos añadidos',
    added_other: '{{count, number}} juegos añadidos',
    play: 'Jugar a {{title}}',
  },
  overlay: {
    close: 'Cerrar el juego',
    details: 'Ficha del juego',
    loading: 'Cargando el juego...',
    soon: '¡Este juego estará disponible muy pronto!',
  },
  seo: {
    title: '{{site}}: juegos gratis en línea, sin registro',
    description:
      'Juega gratis, al instante y sin registro a juegos de acción, aventura, lógica, carreras y deportes, directamente en tu navegador web.',
    keywords: 'juegos gratis, juegos en línea, juegos sin registro, juegos de navegador, juegos HTML5',
    searchTitle: 'Búsqueda: {{query}}',
    categoryTitle: '{{category}}: juegos gratis en línea',
    categoryDescription:
      'Juegos gratis de la categoría {{category}} para jugar al instante y sin registro en tu navegador web.',
    page: '{{title}}, página {{page, number}}',
  },
} satisfies Translated<typeof reference>;

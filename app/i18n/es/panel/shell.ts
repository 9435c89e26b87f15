import type reference from '../../fr/panel/shell.ts';
import type { Translated } from '../../translated.ts';

/** Layout of the panel: navigation, header, session. */
export default {
  title: '{{section}} – Administración – {{site}}',
  skip: 'Ir al contenido',
  navigation: 'Secciones del panel',
  openNavigation: 'Abrir el menú',
  closeNavigation: 'Cerrar el menú',
  administration: 'Administración',
  administrator: 'Administrador',
  signOut: 'Cerrar sesión',
  signingOut: 'Cerrando sesión...',
  signOutFailed: 'Error al cerrar sesión.',
  backToSite: 'Volver al sitio',
  menu: 'Mi cuenta',
  activity: 'Registro de actividad',
  language: 'Idioma',
  languageFailed: 'No se ha podido cambiar el idioma.',

  sections: {
    dashboard: 'Panel de control',
    games: 'Juegos',
    categories: 'Categorías',
    ads: 'Anuncios',
    import: 'Importar juegos',
    'auto-categories': 'Categorías automáticas',
    translations: 'Traducciones',
    adstxt: 'Ads.txt',
    analytics: 'Google Analytics',
    seo: 'Gestión SEO',
    backups: 'Copias de seguridad',
    activity: 'Registro de actividad',
  },

  session: {
    title: 'Tu sesión ha terminado',
    explanation: 'Inicia sesión de nuevo para guardar. Lo que has escrito sigue ahí.',
    otherAccount:
      'Ahora hay otra cuenta con la sesión iniciada en este navegador. Inicia sesión de nuevo con {{email}} para guardar.',
    email: 'Correo electrónico',
    password: 'Contraseña',
    submit: 'Iniciar sesión de nuevo',
    leave: 'Descartar lo escrito',
    back: 'Has vuelto a iniciar sesión',
    backHint: 'Ya puedes volver a guardar.',
    failed: 'Se ha producido un error al iniciar sesión.',
  },
  password: {
    open: 'Cambiar la contraseña',
    title: 'Cambiar la contraseña',
    current: 'Contraseña actual',
    next: 'Contraseña nueva',
    nextHint: 'Mínimo 12 caracteres, difíciles de adivinar',
    repeat: 'Confirmar la contraseña nueva',
    others: 'Cerrar sesión en mis otros dispositivos',
    wrong: 'Contraseña actual incorrecta',
    changed: 'Contraseña cambiada',
    failed: 'No se ha podido cambiar la contraseña.',
  },
  everywhere: {
    open: 'Cerrar todas las sesiones',
    title: '¿Cerrar sesión en todos los dispositivos?',
    message: 'Se cerrarán todas tus sesiones, incluida esta. Tendrás que volver a iniciar sesión.',
    confirm: 'Cerrar todas las sesiones',
    failed: 'No se han podido cerrar las sesiones.',
  },
} satisfies Translated<typeof reference>;

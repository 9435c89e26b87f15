import type reference from '../../fr/panel/analytics.ts';
import type { Translated } from '../../translated.ts';

export default {
  title: 'Google Analytics',
  description: 'Medición de la audiencia del sitio.',
  settings: 'Configuración',
  enable: 'Activar Google Analytics',
  enableHint: 'Con la medición desactivada no se carga ningún script.',
  id: 'ID de medición',
  idPlaceholder: 'G-XXXXXXXXXX',
  idHint: 'El ID suele empezar por G- seguido de 10 caracteres.',
  script: 'Script personalizado (opcional)',
  scriptClosed: 'Este código se ejecuta en todas las páginas del sitio: solo un administrador puede cambiarlo.',
  scriptHint:
    'JavaScript, o el fragmento HTML de otro servicio. Se añade después del de Google. Solo puede acceder a los servidores https indicados en el atributo src de sus etiquetas script; el navegador bloquea los demás.',
  save: 'Guardar',
  saving: 'Guardando...',
  saved: 'Configuración de Google Analytics guardada',
  saveFailed: 'No se ha podido guardar la configuración.',
  notLoaded: 'No se ha podido cargar la configuración guardada: los campos muestran los valores predeterminados.',
  history: 'Historial',

  unknownId:
    'Este ID no tiene ninguna de las formas que usa Google: su script no se cargará. Compruébalo en Google Analytics.',

  preview: {
    title: 'Script generado',
    show: 'Mostrar el script',
    hide: 'Ocultar el script',
    copy: 'Copiar',
    copied: 'Script copiado',
    copyFailed: 'El navegador no permite copiar. El script está seleccionado: cópialo con Ctrl+C.',
    code: 'Código del script',
    injected:
      'El script se añade a todas las páginas del sitio, tras el consentimiento del visitante. No hay que pegar nada.',
    delay: 'Los datos aparecen en Google Analytics en 24 a 48 h.',
    consent: 'Se incluye el modo de consentimiento v2 de Google: todo se deniega de forma predeterminada.',
  },
  help: {
    title: 'Cómo encontrar el ID de medición',
    open: 'Abre Google Analytics (analytics.google.com) e inicia sesión.',
    admin: 'Haz clic en «Administrar», abajo a la izquierda.',
    stream: 'En «Recogida y modificación de datos», abre «Flujos de datos» y después el flujo de tu sitio.',
    history:
      'En la «Medición mejorada» del flujo, desmarca «Cambios de página basados en eventos del historial del navegador»: el sitio ya cuenta cada página, una sola vez.',
    copy: 'Copia el «ID de medición» que aparece arriba a la derecha: se parece a G-XXXXXXXXXX.',
  },
} satisfies Translated<typeof reference>;

import type reference from '../../fr/panel/sessions.ts';
import type { Translated } from '../../translated.ts';

export default {
  sectionDescription: 'Dónde tienes la sesión iniciada y cómo cerrar lo que ya no usas.',
  title: 'Sesiones abiertas',
  description:
    'Cada navegador en el que tienes la sesión iniciada. Una sesión que no se usa se cierra a los catorce días. Si no reconoces alguna, ciérrala y cambia después tu contraseña.',
  loadFailed: 'No se han podido cargar tus sesiones.',
  browser: 'Navegador',
  browserOnSystem: '{{browser}} en {{system}}',
  unknownBrowser: 'Navegador desconocido',
  current: 'Este navegador',
  address: 'Dirección',
  unknownAddress: 'Desconocida',
  signedIn: 'Inicio de sesión',
  lastUsed: 'Último uso',
  end: 'Cerrar la sesión',
  endOne: 'Cerrar la sesión: {{name}}',
  endTitle: '¿Cerrar la sesión {{name}}?',
  endMessage: 'Este navegador tendrá que volver a entrar. Lo escrito y sin guardar se queda en su página.',
  ended: 'Sesión cerrada',
  endFailed: 'No se ha podido cerrar la sesión.',
  endOthers: 'Cerrar las demás sesiones',
  endOthersTitle: '¿Cerrar las demás sesiones?',
  endOthersMessage_one: 'Se cerrará una sesión. Este navegador sigue conectado.',
  endOthersMessage_many: 'Se cerrarán {{count, number}} de sesiones. Este navegador sigue conectado.',
  endOthersMessage_other: 'Se cerrarán {{count, number}} sesiones. Este navegador sigue conectado.',
  endedOthers_one: 'Una sesión cerrada',
  endedOthers_many: '{{count, number}} de sesiones cerradas',
  endedOthers_other: '{{count, number}} sesiones cerradas',
  noOthers: 'No tienes la sesión iniciada en ningún otro sitio.',

  ownAddress: {
    title: 'Correo electrónico',
    current: 'Inicias sesión con {{email}}.',
    new: 'Dirección nueva',
    hint: 'Se envía un enlace a esa dirección. Cambia cuando lo sigues.',
    submit: 'Cambiar la dirección',
    sent: 'Se ha enviado un enlace a {{email}}. Es válido durante una hora.',
    failed: 'No se ha podido cambiar la dirección.',
    pageTitle: 'Cambiar el correo electrónico',
    pageHint: 'A partir de ahora iniciarás sesión con esta dirección. Tus otras sesiones se cerrarán.',
    confirm: 'Usar esta dirección',
    done: 'Hecho: a partir de ahora, inicia sesión con {{email}}.',
    void: 'Este enlace ya no es válido',
    voidHint: 'Ya se ha usado, tiene más de una hora o lo sustituyó otro. Pide uno nuevo en «Seguridad de la cuenta».',
  },

  confirmation: {
    title: 'Confirma que eres tú',
    explanation:
      'Tu última confirmación fue hace más de un cuarto de hora. Con tu contraseña, la acción continúa y no se pierde nada de lo que has escrito.',
    account: 'De la cuenta {{email}}',
    password: 'Contraseña',
    submit: 'Confirmar',
    wrong: 'Contraseña incorrecta',
    failed: 'No se ha podido confirmar.',
    signInExplanation:
      'Esta acción es delicada e iniciaste sesión hace más de un cuarto de hora. Vuelve a entrar: regresarás a esta página y se te ofrecerá lo que has escrito.',
    signIn: 'Volver a entrar',
  },
} satisfies Translated<typeof reference>;

import type reference from '../fr/security-mails.ts';

export default {
  unknown: 'desconocido',
  unknownBrowser: ({ siteName, url, at, browser, address }) => ({
    subject: `Inicio de sesión desde un navegador nuevo – ${siteName}`,
    paragraphs: [
      'Hola:',
      `Alguien ha iniciado sesión en tu cuenta de ${siteName} desde un navegador que nunca lo había hecho.`,
      `Fecha: ${at}`,
      `Navegador: ${browser}`,
      `Dirección: ${address}`,
      'Si has sido tú, no tienes que hacer nada.',
      'Si no has sido tú, cierra esa sesión en «Seguridad de la cuenta» y cambia después tu contraseña. Si ya no puedes entrar, sigue «¿Has olvidado la contraseña?» en la página de inicio de sesión.',
    ],
    action: { label: 'Ver mis sesiones', url },
    closing: ['Este mensaje no contiene ningún enlace que dé acceso a tu cuenta.'],
  }),
  factorChanges: {
    second_factor_added: 'se ha añadido una aplicación de autenticación.',
    second_factor_removed: 'se ha quitado la aplicación de autenticación.',
    recovery_codes_renewed: 'nuevos códigos de recuperación sustituyen a los antiguos.',
    passkey_added: 'se ha añadido una llave de acceso.',
    passkey_removed: 'se ha quitado una llave de acceso.',
    second_factors_taken:
      'quien gestiona el sitio ha quitado todos tus segundos factores. Tu contraseña vuelve a bastar.',
  },
  factorChanged: ({ siteName, url, at, change }) => ({
    subject: `Verificación en dos pasos modificada – ${siteName}`,
    paragraphs: [
      'Hola:',
      `La verificación en dos pasos de tu cuenta de ${siteName} ha cambiado el ${at}: ${change}`,
      'Si has sido tú, no tienes que hacer nada.',
      'Si no has sido tú, cierra tus otras sesiones en «Seguridad de la cuenta», cambia tu contraseña y avisa a quien gestiona el sitio.',
    ],
    action: { label: 'Abrir la seguridad de la cuenta', url },
    closing: ['Este mensaje no contiene ningún enlace que dé acceso a tu cuenta.'],
  }),
  settingChanges: {
    mail: 'el servidor de envío de correo',
    sign_up: 'la regla de registro',
    second_factor: 'la exigencia de la verificación en dos pasos',
    openid_members: 'la regla de las cuentas sin rol en el proveedor de identidad',
  },
  settingChanged: ({ siteName, url, at, by, changes }) => ({
    subject: `Ajustes de seguridad modificados – ${siteName}`,
    paragraphs: [
      'Hola:',
      `${by} ha modificado ajustes de ${siteName} el ${at}: ${changes}.`,
      'Si lo has pedido o lo has hecho tú, no tienes que hacer nada.',
      'Si no, cierra las sesiones de esa persona en «Equipo», cambia tu contraseña y restablece esos ajustes.',
    ],
    action: { label: 'Abrir los ajustes', url },
    closing: [
      'Este mensaje ha pasado por el servidor de correo anterior. No contiene ningún enlace que dé acceso a tu cuenta.',
    ],
  }),
  invitation: ({ siteName, url }) => ({
    subject: `Invitación a unirte al equipo – ${siteName}`,
    paragraphs: [
      'Hola:',
      `Te invitan a unirte al equipo de ${siteName}. Sigue este enlace para abrir tu acceso al panel de administración.`,
    ],
    action: { label: 'Unirme al equipo', url },
    closing: [
      'Este enlace funciona una sola vez y es válido durante siete días.',
      'Si no esperabas esta invitación, ignora este mensaje.',
    ],
  }),
  addressProof: ({ siteName, url }) => ({
    subject: `Confirma tu nueva dirección – ${siteName}`,
    paragraphs: [
      'Hola:',
      `Has pedido iniciar sesión en ${siteName} con este correo electrónico. Sigue este enlace para confirmarlo.`,
    ],
    action: { label: 'Usar esta dirección', url },
    closing: [
      'Este enlace funciona una sola vez y es válido durante una hora.',
      'Si no has pedido nada, ignora este mensaje: nada cambia.',
    ],
  }),
  addressAsked: ({ siteName, url, email, at }) => ({
    subject: `Cambio de correo electrónico solicitado – ${siteName}`,
    paragraphs: [
      'Hola:',
      `El ${at}, alguien ha pedido desde tu cuenta de ${siteName} que la dirección ${email} sustituya a esta. Nada cambia hasta que se siga el enlace enviado a esa dirección, que es válido durante una hora.`,
      'Si has sido tú, no tienes que hacer nada.',
      'Si no has sido tú, cierra tus sesiones en «Seguridad de la cuenta», lo que anula la petición, y cambia después tu contraseña.',
    ],
    action: { label: 'Ver mis sesiones', url },
    closing: ['Este mensaje no contiene ningún enlace que dé acceso a tu cuenta.'],
  }),
  addressChanged: ({ siteName, url, email, at }) => ({
    subject: `Se ha cambiado tu correo electrónico – ${siteName}`,
    paragraphs: [
      'Hola:',
      `Tu cuenta en ${siteName} usa la dirección ${email} desde el ${at}. Esta ya no sirve para iniciar sesión.`,
      'Si has sido tú, no tienes que hacer nada.',
      'Si no has sido tú, avisa enseguida a la persona que gestiona el sitio.',
    ],
    action: { label: 'Página de inicio de sesión', url },
    closing: ['Este mensaje no contiene ningún enlace que dé acceso a tu cuenta.'],
  }),
} satisfies typeof reference;

import type reference from '../fr/sign-in-mail.ts';

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
} satisfies typeof reference;

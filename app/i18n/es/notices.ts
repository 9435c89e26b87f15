import type reference from '../fr/notices.ts';
import type { Translated } from '../translated.ts';

export default {
  dismiss: 'Cerrar el mensaje',
  notices: {
    signed_in: { title: 'Has iniciado sesión' },
    signed_out: { title: 'Has cerrado la sesión' },
    access_denied: { title: 'Acceso denegado', text: 'No tienes permisos de administración.' },
    profile_missing: { title: 'Perfil no encontrado', text: 'No hay ningún perfil para este usuario.' },
    profile_failed: { title: 'Error', text: 'No se ha podido cargar el perfil de usuario.' },
    email_confirmed: { title: 'Correo confirmado', text: 'Ya puedes iniciar sesión.' },
    password_reset: { title: 'Contraseña cambiada', text: 'Inicia sesión con tu nueva contraseña.' },
    site_ready: {
      title: 'Tu sitio está en línea',
      text: 'Lo que sigue te espera en la administración, en el panel principal.',
    },
  },
} satisfies Translated<typeof reference>;

import type reference from '../fr/consent.ts';
import type { Translated } from '../translated.ts';

export default {
  title: 'Cookies: tú eliges',
  purposes: {
    analytics: {
      name: 'Medición de audiencia',
      text: 'Contar las visitas con servicios de terceros, que pueden usar cookies.',
    },
    ads: { name: 'Publicidad', text: 'Permitir que nuestros socios publicitarios usen cookies.' },
  },
  choice:
    'Todo funciona igual si las rechazas. Tu elección vale seis meses y puedes cambiarla al pie de cualquier página.',
  privacy: 'Política de privacidad',
  accept: 'Aceptar',
  refuse: 'Rechazar',
  choose: 'Elegir en detalle',
  save: 'Guardar mi elección',
  close: 'Cerrar sin cambiar nada',
} satisfies Translated<typeof reference>;

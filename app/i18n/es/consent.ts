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
    personalized: {
      name: 'Publicidad personalizada',
      text: 'Permitir que elijan los anuncios según lo que saben de ti.',
    },
  },
  notes: {
    objection:
      'Tu navegador pide que no se compartan tus datos (Global Privacy Control). Lo respetamos: ningún anuncio de otros sitios.',
    unavailable:
      'El servicio que recoge tu elección no está cargado: nada viene de servicios de terceros hasta que responda.',
  },
  choice: 'Rechazar no bloquea nada. Tu elección vale seis meses y se cambia al pie de cada página.',
  privacy: 'Política de privacidad',
  accept: 'Aceptar',
  refuse: 'Rechazar',
  choose: 'Elegir en detalle',
  save: 'Guardar mi elección',
  close: 'Cerrar sin cambiar nada',
} satisfies Translated<typeof reference>;

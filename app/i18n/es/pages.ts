import type reference from '../fr/pages.ts';
import type { Translated } from '../translated.ts';

export default {
  notFound: {
    page: { title: '¡Vaya! Página no encontrada', text: 'La dirección ha cambiado o la página nunca existió.' },
    game: { title: 'Juego no encontrado', text: 'Este juego no está en nuestra ludoteca, o ya no está.' },
    legal: {
      title: 'La página solicitada no existe.',
      text: 'Encontrarás todas nuestras páginas legales al pie del sitio.',
    },
    preview: {
      title: 'Este enlace de vista previa ya no funciona',
      text: 'Ha caducado o está incompleto. Pida uno nuevo a quien se lo envió.',
    },
  },
  preview: 'Vista previa: esta página solo se ve con este enlace, hasta el {{date}}.',
  error: {
    server: {
      title: 'Error del servidor',
      text: 'Algo ha fallado por nuestra parte. Vuelve a intentarlo en un momento.',
    },
    network: {
      title: 'Error de red',
      text: 'No se ha podido cargar la página. Comprueba tu conexión y vuelve a intentarlo.',
    },
  },
  legal: {
    pages: 'Páginas legales',
    contents: 'En esta página',
    updated: 'Última actualización: {{date}}',
  },
  contact: {
    title: 'Contacto',
    metaDescription: '¿Una pregunta sobre {{site}} o un juego que proponer? Escríbenos: respondemos en 24 a 48 horas.',
    intro: '¿Una pregunta, un problema, una idea para un juego? Escríbenos: leemos todos los mensajes.',
    general: {
      title: 'Consultas generales',
      text: 'El sitio, un juego que no arranca, cualquier comentario: este es el lugar.',
    },
    suggestions: {
      title: 'Proponer un juego',
      text: '¿Falta un juego en nuestras estanterías? Dinos cómo se llama y, si puedes, su dirección.',
    },
    responseTime: { title: 'Tiempo de respuesta', text: 'Respondemos en 24 a 48 horas.' },
    urgent: { title: '¿Es urgente?', text: 'Escribe «URGENT» en el asunto de tu mensaje y lo leeremos primero.' },
  },
} satisfies Translated<typeof reference>;

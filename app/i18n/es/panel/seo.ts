import type reference from '../../fr/panel/seo.ts';
import type { Translated } from '../../translated.ts';

export default {
  title: 'Gestión SEO',
  description: 'Lo que los buscadores encuentran en tus juegos activos, y lo que falta.',
  refresh: 'Actualizar las estadísticas',
  loadFailed: 'No se han podido cargar las estadísticas SEO.',

  activeGames: 'Juegos activos',
  missingMeta: 'Sin metadescripción',
  missingMetaHint_zero: 'Nada que completar',
  missingMetaHint_one: 'es decir, el {{share}} de los juegos activos',
  missingMetaHint_many: 'es decir, el {{share}} de los juegos activos',
  missingMetaHint_other: 'es decir, el {{share}} de los juegos activos',
  complete: 'Traducciones completas',
  completeHint: 'En todos los demás idiomas ofrecidos',

  translations: 'Estado de las traducciones',
  translationsHint: 'A un juego le falta un idioma cuando le falta el título o la metadescripción en él.',
  missing_zero: 'Completo',
  missing_one: '{{count, number}} juego incompleto',
  missing_many: '{{count, number}} de juegos incompletos',
  missing_other: '{{count, number}} juegos incompletos',
  missingFrenchHint: 'Sin metadescripción, o cuyo texto de base sigue en inglés.',
  share: '{{language}}: {{share}} de los juegos activos',

  next: {
    title: 'Siguiente paso',
    describe_one: '{{count, number}} juego no tiene metadescripción: genérala primero.',
    describe_many: '{{count, number}} de juegos no tienen metadescripción: genéralas primero.',
    describe_other: '{{count, number}} juegos no tienen metadescripción: genéralas primero.',
    then_one: 'Después traduce: a {{count, number}} juego le faltan textos en otros idiomas.',
    then_many: 'Después traduce: a {{count, number}} de juegos les faltan textos en otros idiomas.',
    then_other: 'Después traduce: a {{count, number}} juegos les faltan textos en otros idiomas.',
    translate_one: 'A {{count, number}} juego le faltan textos en otros idiomas: tradúcelos.',
    translate_many: 'A {{count, number}} de juegos les faltan textos en otros idiomas: tradúcelos.',
    translate_other: 'A {{count, number}} juegos les faltan textos en otros idiomas: tradúcelos.',
  },

  generation: 'Generación de contenido',
  generationHint:
    'Redacta la metadescripción, el título SEO y las etiquetas de los juegos sin metadescripción, en francés.',
  generate: 'Generar las metadescripciones',
  generating: 'Generación en curso...',
  generateQuestion: '¿Generar las metadescripciones?',
  generateConfirm: 'Iniciar la generación',
  progress: 'Progreso de la generación',
  idle: 'Ninguna generación en curso',
  generated: 'Contenido generado correctamente',
  generateFailed: 'Error al generar el contenido.',
  nothing: 'No hay nada que hacer',
  nothingHint: 'Todos los juegos tienen ya una metadescripción.',
  noGames: 'Aún no hay juegos activos.',

  translation: 'Traducción del contenido',
  translationHint:
    'Traduce lo que falta en los idiomas que se ofrecen a los visitantes. Los juegos importados reciben también su versión francesa.',
  translate: 'Traducir los contenidos',
  translateProgress: 'Progreso de la traducción',
  translateIdle: 'Ninguna traducción en curso',
  translated: 'Traducciones terminadas',
  translateFailed: 'Error al traducir el contenido.',
} satisfies Translated<typeof reference>;

import type reference from '../../fr/panel/common.ts';
import type { Translated } from '../../translated.ts';

/** Texts that all sections of the panel share. */
export default {
  error: 'Error',
  retry: 'Reintentar',
  cancel: 'Cancelar',
  close: 'Cerrar',
  undo: {
    action: 'Deshacer',
    label: 'Deshacer la eliminación',
    done: 'Eliminación deshecha',
    failed: 'No se pudo deshacer la eliminación.',
  },
  save: 'Guardar',
  saving: 'Guardando...',
  faults_one: 'Hay un campo por corregir.',
  faults_many: 'Hay {{count, number}} de campos por corregir.',
  faults_other: 'Hay {{count, number}} campos por corregir.',
  edit: 'Modificar',
  delete: 'Eliminar',
  loading: 'Cargando...',
  yes: 'Sí',
  no: 'No',
  empty: '(vacío)',
  showMore: 'Mostrar todo',
  showLess: 'Mostrar menos',

  sectionFailed: 'No se ha podido mostrar esta sección.',
  sectionFailedHint: 'Las demás secciones siguen disponibles.',

  unsaved: {
    title: 'Cambios sin guardar',
    message: 'Lo que has escrito no está guardado y se perderá.',
    leave: 'Salir sin guardar',
    stay: 'Seguir escribiendo',
  },
  draft: {
    found: 'Se ha encontrado un texto sin guardar ({{when}}).',
    take: 'Recuperar el texto',
    drop: 'Ignorar',
  },
  conflict: {
    title: 'Esta ficha se ha guardado entretanto',
    explanation:
      'Otra persona, o un proceso, ha guardado una nueva versión desde que la abriste. No se ha perdido nada: elige lo que debe quedar.',
    field: 'Campo',
    theirs: 'Versión guardada',
    mine: 'Tu texto',
    untouched: 'Sin cambios, tomará la versión guardada',
    nothing: 'Tus campos son idénticos a la versión guardada.',
    takeTheirs: 'Usar la versión guardada',
    keepMine: 'Conservar mi texto',
  },
  languages: {
    label: 'Idiomas del texto',
    errors: 'contiene errores',
    notOffered: 'no se ofrece a los visitantes',
    notOfferedHere:
      'Este idioma no se ofrece a los visitantes: lo que escribas aquí se conserva. Se elige en los ajustes.',
    missing: 'falta: {{list}}',
    missingHere: 'En este idioma, {{what}}.',
  },
  table: {
    sortBy: 'Ordenar por',
    ascending: 'ascendente',
    descending: 'descendente',
    actions: 'Acciones',
    selectOne: 'Seleccionar {{name}}',
    selectAll: 'Seleccionar todo en esta página',
    range: '{{from, number}} a {{to, number}} de {{total, number}}',
    pages: 'Páginas',
    page: 'Página {{page, number}}',
    previous: 'Página anterior',
    next: 'Página siguiente',
    first: 'Primera página',
    last: 'Última página',
    updating: 'Actualizando la lista...',
  },
  period: {
    startDate: 'Fecha de inicio',
    startTime: 'Hora de inicio',
    endDate: 'Fecha de fin',
    endTime: 'Hora de fin',
    hint: 'Sin fecha, el periodo queda abierto por ese lado. Sin hora, cuenta el día entero.',
    timeZone: 'Hora del sitio: {{timeZone}}.',
  },
} satisfies Translated<typeof reference>;

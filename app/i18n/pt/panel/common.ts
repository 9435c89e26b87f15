import type reference from '../../fr/panel/common.ts';
import type { Translated } from '../../translated.ts';

/** Texts that all sections of the panel share. */
export default {
  error: 'Erro',
  retry: 'Tentar de novo',
  cancel: 'Cancelar',
  close: 'Fechar',
  undo: {
    action: 'Anular',
    label: 'Anular a eliminação',
    done: 'Eliminação anulada',
    failed: 'Não foi possível anular a eliminação.',
  },
  save: 'Guardar',
  saving: 'A guardar...',
  faults_one: 'Há um campo a corrigir.',
  faults_many: 'Há {{count, number}} de campos a corrigir.',
  faults_other: 'Há {{count, number}} campos a corrigir.',
  edit: 'Editar',
  delete: 'Eliminar',
  loading: 'A carregar...',
  yes: 'Sim',
  no: 'Não',
  empty: '(vazio)',
  showMore: 'Mostrar tudo',
  showLess: 'Mostrar menos',

  sectionFailed: 'Não foi possível mostrar esta secção.',
  sectionFailedHint: 'As outras secções continuam disponíveis.',

  unsaved: {
    title: 'Alterações não guardadas',
    message: 'O que escreveste não está guardado e vai perder-se.',
    leave: 'Sair sem guardar',
    stay: 'Continuar a editar',
  },
  draft: {
    found: 'Foi encontrado um texto não guardado ({{when}}).',
    take: 'Retomar o texto',
    drop: 'Ignorar',
  },
  conflict: {
    title: 'Esta ficha foi guardada entretanto',
    explanation:
      'Outra pessoa, ou uma operação, guardou uma nova versão desde que a abriste. Nada se perdeu: escolhe o que deve ficar.',
    field: 'Campo',
    theirs: 'Versão guardada',
    mine: 'O teu texto',
    untouched: 'Não alterado, fica com a versão guardada',
    nothing: 'Os teus campos são idênticos à versão guardada.',
    takeTheirs: 'Usar a versão guardada',
    keepMine: 'Manter o meu texto',
  },
  languages: {
    label: 'Línguas do texto',
    errors: 'contém erros',
    notOffered: 'não oferecido aos visitantes',
    notOfferedHere:
      'Este idioma não é oferecido aos visitantes: o que escreveres aqui é conservado. Escolhe-se nas definições.',
    missing: 'falta: {{list}}',
    missingHere: 'Nesta língua, {{what}}.',
  },
  table: {
    sortBy: 'Ordenar por',
    ascending: 'ascendente',
    descending: 'descendente',
    actions: 'Ações',
    selectOne: 'Selecionar {{name}}',
    selectAll: 'Selecionar tudo nesta página',
    range: '{{from, number}} a {{to, number}} de {{total, number}}',
    pages: 'Páginas',
    page: 'Página {{page, number}}',
    previous: 'Página anterior',
    next: 'Página seguinte',
    first: 'Primeira página',
    last: 'Última página',
    updating: 'A atualizar a lista...',
  },
  period: {
    startDate: 'Data de início',
    startTime: 'Hora de início',
    endDate: 'Data de fim',
    endTime: 'Hora de fim',
    hint: 'Sem data, o período fica aberto desse lado. Sem hora, conta o dia inteiro.',
    timeZone: 'Hora do site: {{timeZone}}.',
  },
} satisfies Translated<typeof reference>;

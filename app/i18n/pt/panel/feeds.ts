import type reference from '../../fr/panel/feeds.ts';
import type { Translated } from '../../translated.ts';

/** Saved feeds and their schedules. */
export default {
  title: 'Feeds guardados',
  description: 'Guarda o endereço de um feed e deixa-o importar-se a horas certas.',
  list: 'Lista de feeds guardados',
  add: 'Guardar um feed',
  edit: 'Editar o feed',
  editOne: 'Editar {{name}}',
  deleteOne: 'Eliminar {{name}}',
  runOne: 'Importar {{name}} agora',
  switchOne: 'Programar {{name}}',
  loadFailed: 'Não foi possível carregar os feeds guardados.',
  saveFailed: 'Não foi possível guardar o feed.',
  deleteFailed: 'Não foi possível eliminar o feed.',
  runFailed: 'Não foi possível iniciar a importação.',
  created: 'Feed guardado',
  changed: 'Feed alterado',
  deleted: 'Feed eliminado',
  started: 'Importação iniciada',
  startedHint: '«{{name}}»: acompanha-a no histórico.',
  switchedOn: '«{{name}}» será importado como previsto.',
  switchedOff: '«{{name}}» está em pausa.',

  empty: 'Nenhum feed guardado',
  emptyHint: 'Guarda um feed que importes muitas vezes: inicia-se com um clique, ou sozinho.',

  name: 'Nome',
  nameHint: 'Para o encontrares aqui.',
  provider: 'Fonte',
  site: 'HTML5Games',
  address: 'Endereço do feed',
  siteHint: 'As suas páginas são lidas uma a uma: não há endereço a indicar.',
  gamesPerRun: 'Jogos por importação',
  gamesPerRunHint:
    'Só contam os jogos novos: cada importação continua a seguir à anterior. Sem número, é lido o feed inteiro.',
  schedule: 'Programação',
  schedules: {
    none: 'Nenhuma, sou eu que o inicio',
    hours: 'De tantas em tantas horas',
    daily: 'Todos os dias',
  },
  everyHours: 'Número de horas',
  everyHoursHint: 'De 1 a 168, ou seja, uma semana.',
  dailyAt: 'Hora',
  timeZone: 'Hora do site: {{timeZone}}.',
  active: 'Programação ativa',

  column: { name: 'Feed', schedule: 'Programação', last: 'Última importação' },
  every_one: 'A cada hora',
  every_many: 'A cada {{count, number}} horas',
  every_other: 'A cada {{count, number}} horas',
  daily: 'Todos os dias às {{time}}',
  dailyElsewhere: 'Todos os dias às {{time}} ({{timeZone}})',
  byHand: 'A pedido',
  next: 'Próxima:',
  paused: 'Em pausa',
  limit_one: 'no máximo {{count, number}} jogo novo',
  limit_many: 'no máximo {{count, number}} de jogos novos',
  limit_other: 'no máximo {{count, number}} jogos novos',
  never: 'Nunca',
  startFailed: 'Não foi possível iniciar a última importação.',

  /** Games that came back with other ids and addresses. */
  moved: {
    title: '{{name}}: os jogos mudaram de sítio?',
    text_one: '{{count, number}} jogo deste feed tem um novo identificador e um novo endereço.',
    text_many:
      '{{count, number}} de jogos deste feed têm novos identificadores e novos endereços, e pelo menos metade tem o título de jogos que já não estão nele. A importação aguarda a tua resposta: como jogos novos, ficariam em duplicado.',
    text_other:
      '{{count, number}} jogos deste feed têm novos identificadores e novos endereços, e pelo menos metade tem o título de jogos que já não estão nele. A importação aguarda a tua resposta: como jogos novos, ficariam em duplicado.',
    same: 'São os mesmos jogos',
    new: 'Importá-los como novos',
    cancel: 'Não os importar',
    cancelled: 'Estes jogos não são importados',
    cancelledHint: 'A próxima importação voltará a perguntar.',
    failed: 'Não foi possível guardar a tua resposta.',
  },

  deletion: {
    title: 'Eliminar «{{name}}»?',
    message: 'Deixará de ser importado. Os jogos que vieram dele ficam no catálogo.',
  },
} satisfies Translated<typeof reference>;

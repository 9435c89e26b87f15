import type reference from '../../fr/panel/dashboard.ts';
import type { Translated } from '../../translated.ts';

export default {
  title: 'Painel de controlo',
  refresh: 'Atualizar',
  loadFailed: 'Não foi possível carregar os dados do painel de controlo.',

  activeGames: 'Jogos ativos',
  activeCategories: 'Categorias ativas',
  totalPlays: 'Visualizações totais',
  totalPlaysHint: 'Partidas dos jogos ativos',
  ads: 'Anúncios',
  adsActive_zero: 'Nenhum ativo',
  adsActive_one: '{{count, number}} dos quais ativo',
  adsActive_many: '{{count, number}} dos quais ativos',
  adsActive_other: '{{count, number}} dos quais ativos',

  popular: 'Jogos populares',
  popularEmpty: 'Nenhum jogo disponível',
  popularEmptyHint: 'Os jogos ativos mais jogados aparecerão aqui.',
  plays_one: '{{count, number}} partida',
  plays_many: '{{count, number}} de partidas',
  plays_other: '{{count, number}} partidas',
  newTab: '(novo separador)',

  recent: 'Atividade recente',
  recentEmpty: 'Nenhuma atividade recente',
  recentEmptyHint: 'Os últimos jogos adicionados aparecerão aqui.',
  gameAdded: 'Jogo adicionado',

  warnings: {
    unnamed_proxy:
      'Os pedidos chegam através de um proxy que não figura em TRUSTED_PROXIES ({{value}}): o servidor não conhece os endereços dos seus visitantes. Se o proxy for teu, acrescenta {{value}} a TRUSTED_PROXIES e reinicia o servidor.',
    pictures_unavailable:
      'A biblioteca de imagens (sharp) não funciona nesta máquina: os visitantes recebem os originais e não é possível carregar imagens. Volta a instalá-la com «npm install» e reinicia o servidor.',
  },

  perDay: 'Partidas por dia',

  failing: 'Jogos que não carregam',
  failingEmpty: 'Nenhuma falha de carregamento',
  failingEmptyHint: 'Os jogos que mais falharam nos últimos 7 dias aparecerão aqui.',
  failures_one: '{{count, number}} falha nos últimos 7 dias',
  failures_many: '{{count, number}} de falhas nos últimos 7 dias',
  failures_other: '{{count, number}} falhas nos últimos 7 dias',
  outOf_one: 'em {{count, number}} partida',
  outOf_many: 'em {{count, number}} de partidas',
  outOf_other: 'em {{count, number}} partidas',
  failingReports: 'Avisos',
  failingReportsOf: 'Avisos sobre {{title}}',

  reports: 'Avisos',
  reportsOpen_zero: 'Nenhum aviso pendente.',
  reportsOpen_one: '{{count, number}} aviso de visitantes está pendente.',
  reportsOpen_many: '{{count, number}} de avisos de visitantes estão pendentes.',
  reportsOpen_other: '{{count, number}} avisos de visitantes estão pendentes.',
  reportsHint: 'O que os visitantes comunicam sobre um jogo: não carrega, os comandos não respondem...',
  reportsShow: 'Ver os avisos',

  quickActions: 'Ações rápidas',
  updateCategories: 'Atualizar as categorias',
  updatingCategories: 'A atualizar...',
  updateCategoriesHint:
    'Dá uma categoria aos jogos importados que não a têm, de acordo com a fonte, as etiquetas e o título. Um jogo cuja categoria não é evidente fica como está, tal como os que tu arrumaste.',
  updated: 'Atualização concluída',
  updatedCount_zero: 'Nenhum jogo por arrumar: não resta nenhum cuja categoria seja evidente.',
  updatedCount_one: '{{count, number}} jogo recebeu uma categoria.',
  updatedCount_many: '{{count, number}} de jogos receberam uma categoria.',
  updatedCount_other: '{{count, number}} jogos receberam uma categoria.',
  updateLabel: 'Progresso da atualização das categorias',
  updateProgress_one: '{{processed, number}} de {{count, number}} jogo',
  updateProgress_many: '{{processed, number}} de {{count, number}} de jogos',
  updateProgress_other: '{{processed, number}} de {{count, number}} jogos',
  updateStopping: 'A parar...',
  updateStopped: 'Atualização interrompida',
  updateFailed: 'Erro ao atualizar as categorias.',
  /** What is worth doing on a new site, by step. */
  next: {
    title: 'E agora?',
    about: 'O que vale a pena num site novo.',
    dismiss: 'Não propor mais',
    dismissed: 'Proposta retirada',
    failed: 'Não foi possível retirar a proposta.',
    games: 'Adiciona jogos a partir de uma fonte.',
    contact: 'Indica o teu endereço de contacto: a página de contacto mostra um de exemplo.',
    legal: 'Completa os avisos legais, que a maioria dos países exige.',
    mail: 'Escolhe um servidor de correio: sem ele não se pode substituir uma palavra-passe esquecida.',
    model: 'Escolhe um modelo de linguagem para escrever e traduzir os textos.',
    backups: 'Programa cópias de segurança com a variável BACKUP_SCHEDULE do servidor.',
    address: 'Dá ao site um endereço público com a variável SITE_URL do servidor.',
    open: 'Abrir',
  },
} satisfies Translated<typeof reference>;

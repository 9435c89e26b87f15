import type reference from '../../fr/panel/seo.ts';
import type { Translated } from '../../translated.ts';

export default {
  title: 'Gestão SEO',
  description: 'O que os motores de pesquisa encontram nos teus jogos ativos, e o que falta.',
  refresh: 'Atualizar as estatísticas',
  loadFailed: 'Não foi possível carregar as estatísticas SEO.',

  activeGames: 'Jogos ativos',
  missingMeta: 'Sem meta descrição',
  missingMetaHint_zero: 'Nada a completar',
  missingMetaHint_one: 'ou seja, {{share}} dos jogos ativos',
  missingMetaHint_many: 'ou seja, {{share}} dos jogos ativos',
  missingMetaHint_other: 'ou seja, {{share}} dos jogos ativos',
  complete: 'Traduções completas',
  completeHint: 'Em todas as outras línguas propostas',

  translations: 'Estado das traduções',
  translationsHint: 'A um jogo falta uma língua quando lhe falta nela o título ou a meta descrição.',
  missing_zero: 'Completo',
  missing_one: '{{count, number}} jogo incompleto',
  missing_many: '{{count, number}} de jogos incompletos',
  missing_other: '{{count, number}} jogos incompletos',
  missingFrenchHint: 'Sem meta descrição, ou cujo texto de base ainda está em inglês.',
  share: '{{language}}: {{share}} dos jogos ativos',

  next: {
    title: 'Próximo passo',
    describe_one: '{{count, number}} jogo não tem meta descrição: gera-a primeiro.',
    describe_many: '{{count, number}} de jogos não têm meta descrição: gera-as primeiro.',
    describe_other: '{{count, number}} jogos não têm meta descrição: gera-as primeiro.',
    then_one: 'Depois traduz: {{count, number}} jogo tem textos em falta noutras línguas.',
    then_many: 'Depois traduz: {{count, number}} de jogos têm textos em falta noutras línguas.',
    then_other: 'Depois traduz: {{count, number}} jogos têm textos em falta noutras línguas.',
    translate_one: '{{count, number}} jogo tem textos em falta noutras línguas: traduz-os.',
    translate_many: '{{count, number}} de jogos têm textos em falta noutras línguas: traduz-os.',
    translate_other: '{{count, number}} jogos têm textos em falta noutras línguas: traduz-os.',
  },

  generation: 'Geração de conteúdo',
  generationHint: 'Redige a meta descrição, o título SEO e as etiquetas dos jogos sem meta descrição, em francês.',
  generate: 'Gerar as meta descrições',
  generating: 'Geração em curso...',
  generateQuestion: 'Gerar as meta descrições?',
  generateConfirm: 'Iniciar a geração',
  progress: 'Progresso da geração',
  idle: 'Nenhuma geração em curso',
  generated: 'Conteúdo gerado com sucesso',
  generateFailed: 'Erro ao gerar o conteúdo.',
  nothing: 'Nada a fazer',
  nothingHint: 'Todos os jogos já têm uma meta descrição.',
  noGames: 'Ainda não há jogos ativos.',

  translation: 'Tradução do conteúdo',
  translationHint:
    'Traduz o que falta nas línguas propostas aos visitantes. Os jogos importados recebem também a sua versão francesa.',
  translate: 'Traduzir os conteúdos',
  translateProgress: 'Progresso da tradução',
  translateIdle: 'Nenhuma tradução em curso',
  translated: 'Traduções terminadas',
  translateFailed: 'Erro ao traduzir o conteúdo.',
} satisfies Translated<typeof reference>;

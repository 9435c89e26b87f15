import type reference from '../fr/site.ts';
import type { Translated } from '../translated.ts';

export default {
  loading: 'Carregando...',
  networkError: 'Erro de rede',
  networkHint: 'Verifique a sua conexão e tente de novo.',
  retry: 'Tentar de novo',
  backHome: 'Voltar ao início',

  header: {
    skip: 'Ir para o conteúdo',
    home: 'Início',
    navigation: 'Navegação principal',
  },
  search: {
    open: 'Buscar',
    label: 'Buscar um jogo',
    placeholder: 'Buscar um jogo',
    placeholderIn: 'Buscar em {{category}}',
    close: 'Fechar a busca',
    results: 'Resultados para “{{query}}”',
    found_one: '{{count, number}} jogo encontrado',
    found_many: '{{count, number}} de jogos encontrados',
    found_other: '{{count, number}} jogos encontrados',
    foundMore: 'Mais de {{count, number}} jogos encontrados',
    empty: 'Nenhum jogo encontrado',
    hint: 'Tente outra busca ou outra categoria.',
    clear: 'Limpar a busca',
    filter: 'Filtrar por categoria',
  },
  language: {
    label: 'Idioma',
    choose: 'Escolher o idioma, atualmente {{language}}',
  },
  footer: {
    description:
      '{{site}} reúne jogos grátis para jogar direto no seu navegador. Nada para instalar, nada para pagar, nenhuma conta para criar.',
    promise: 'Grátis • Sem cadastro • Navegador web',
    categories: 'Categorias',
    information: 'Informações',
    mentions: 'Aviso legal',
    terms: 'Termos de serviço',
    privacy: 'Política de privacidade',
    contact: 'Contato',
    administration: 'Administração',
    signOut: 'Sair da conta',
    signOutFailed: 'Não foi possível sair da conta.',
    responsible: 'Jogo responsável • Somente 18+',
  },
  home: {
    title: 'O que vamos jogar?',
    intro: 'Jogue na hora, sem cadastro. Grátis, no seu navegador web.',
  },
  categories: {
    title: 'Categorias',
    all: 'Todos os jogos',
  },
  category: {
    available_one: '{{count, number}} jogo disponível',
    available_many: '{{count, number}} de jogos disponíveis',
    available_other: '{{count, number}} jogos disponíveis',
    notFound: 'Categoria não encontrada',
    notFoundHint: 'Esta categoria não existe ou não existe mais.',
    empty: 'Nenhum jogo disponível',
    emptyHint: 'Volte em breve ou escolha outra categoria.',
  },
  list: {
    label: 'Jogos',
    page: 'Página {{page, number}}',
    start: 'Voltar ao começo',
    more: 'Carregar mais',
    added_one: '{{count, number}} jogo adicionado',
    added_many: '{{count, number}} de jogos adicionados',
    added_other: '{{count, number}} jogos adicionados',
    play: 'Jogar {{title}}',
  },
  overlay: {
    close: 'Fechar o jogo',
    details: 'Página do jogo',
    loading: 'Carregando o jogo...',
    soon: 'Este jogo estará disponível em breve!',
  },
  seo: {
    title: '{{site}}: jogos grátis online, sem cadastro',
    description:
      'Jogue grátis, na hora e sem cadastro, jogos de ação, aventura, quebra-cabeça, corrida e esportes, direto no seu navegador web.',
    keywords: 'jogos grátis, jogos online, jogos sem cadastro, jogos de navegador, jogos HTML5',
    searchTitle: 'Busca: {{query}}',
    categoryTitle: '{{category}}: jogos grátis online',
    categoryDescription:
      'Jogos grátis da categoria {{category}} para jogar na hora e sem cadastro no seu navegador web.',
    page: '{{title}}, página {{page, number}}',
  },
} satisfies Translated<typeof reference>;

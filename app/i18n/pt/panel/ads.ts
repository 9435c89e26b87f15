import type reference from '../../fr/panel/ads.ts';
import type { Translated } from '../../translated.ts';

export default {
  title: 'Anúncios',
  description: 'Banners, vídeos e anúncios do site. Os mais recentes primeiro.',
  list: 'Lista de anúncios',
  add: 'Novo anúncio',
  edit: 'Editar o anúncio',
  editOne: 'Editar {{name}}',
  deleteOne: 'Eliminar {{name}}',
  switchOne: 'Ativar {{name}}',
  loadFailed: 'Não foi possível carregar os anúncios.',
  loadOneFailed: 'Não foi possível carregar o anúncio.',
  saveFailed: 'Não foi possível guardar o anúncio.',
  deleteFailed: 'Não foi possível eliminar o anúncio.',
  created: 'Anúncio criado',
  changed: 'Anúncio alterado',
  deleted: 'Anúncio eliminado',
  switchedOn: '«{{name}}» está ativado.',
  switchedOff: '«{{name}}» está desativado.',

  empty: 'Nenhum anúncio',
  emptyHint: 'Cria o primeiro: bastam uma imagem e uma ligação, ou o código de uma rede de publicidade.',
  nothingFound: 'Nenhum anúncio corresponde',
  nothingFoundHint: 'Altera a pesquisa ou os filtros.',
  clearFilters: 'Limpar os filtros',

  search: 'Pesquisar',
  searchHint: 'Nome ou conteúdo',
  all: 'Todos',

  name: 'Nome',
  nameHint: 'Para o encontrares aqui: os visitantes não o veem.',
  type: 'Tipo',
  position: 'Posição',
  kind: '{{type}}, {{position}}',
  status: 'Estado',
  createdAt: 'Criado em',
  priority: 'Prioridade',
  priorityHint: 'De 0 a 100. A mais alta aparece primeiro.',
  priorityReplaced: 'Não é um número inteiro de 0 a 100: a prioridade será guardada como 0.',
  period: 'Período',
  active: 'Anúncio ativado',
  content: 'Conteúdo',
  contentHint:
    'O código de uma rede de publicidade, HTML ou um simples texto: a primeira linha serve de título e descreve a imagem, se houver. Para um vídeo, o endereço do ficheiro. Tudo fica isolado da página.',
  image: 'URL da imagem',
  link: 'URL da ligação',
  linkHint: 'Aonde leva um clique na imagem.',
  history: 'Histórico',

  impressions: 'Impressões',
  clicks: 'Cliques',
  rate: 'Taxa',
  /** Statistics of an advertisement by day. */
  days: {
    title: 'Os últimos 30 dias',
    empty: 'Ainda nenhum visitante o viu.',
    loadFailed: 'Não foi possível carregar os números do anúncio.',
  },
  /** Warnings that do not prevent saving. */
  warnings: {
    title: 'A verificar',
    network_in_popup: 'O Google AdSense e o Ad Manager proíbem o seu código num popup: a conta pode ser suspensa.',
    missing_size: 'Um elemento (imagem, moldura ou vídeo) não indica a largura e a altura: indica ambas.',
    too_wide: 'Um elemento é mais largo do que a posição: será cortado.',
    insecure_resource: 'Um endereço começa por http://: num site em https, os navegadores recusam-no.',
    document_write:
      'document.write já não funciona depois de a página carregar: pede à rede de publicidade um código assíncrono.',
    reaches_page: 'O código tenta chegar à página, aos cookies ou ao armazenamento: a sua moldura isolada impede-o.',
    picture_unused: 'O conteúdo é código HTML: a imagem não é mostrada.',
    picture_without_link: 'A imagem não leva a lado nenhum: indica o URL da ligação.',
    link_unused: 'O conteúdo é código HTML com as suas próprias ligações: o URL da ligação não é usado.',
    popup_elsewhere: 'Um anúncio do tipo popup abre-se sempre por cima da página, seja qual for a posição escolhida.',
    asks_consent: 'Carrega elementos de outro site: os visitantes veem-no depois de aceitarem os anúncios.',
  },

  types: {
    banner: 'Banner',
    video: 'Vídeo',
    popup: 'Popup',
    native: 'Nativo',
  },
  positions: {
    header: 'Cabeçalho',
    sidebar: 'Barra lateral',
    footer: 'Rodapé',
    content: 'Conteúdo',
    popup: 'Popup',
  },
  statuses: {
    active: 'Ativo',
    inactive: 'Inativo',
  },
  /** Why an advertisement is not shown. */
  states: {
    switched_off: 'Desativado',
    not_started: 'Ainda não começou',
    ended: 'Terminado',
  },
  periods: {
    open: 'Sem limite',
    from: 'A partir de {{start}}',
    until: 'Até {{end}}',
    between: 'De {{start}} a {{end}}',
    oneDay: 'Em {{start}}',
    atTime: '{{day}} às {{time}}',
  },

  preview: {
    show: 'Mostrar a pré-visualização',
    refresh: 'Atualizar a pré-visualização',
    hide: 'Ocultar a pré-visualização',
    title: 'Pré-visualização do anúncio',
    hint: 'Os scripts são executados numa moldura isolada. Uma rede de publicidade pode contar esta impressão.',
    empty: 'Introduz um conteúdo para ver a pré-visualização.',
  },
  deletion: {
    title: 'Eliminar «{{name}}»?',
    message: 'O anúncio será eliminado e deixará de aparecer no site.',
  },
} satisfies Translated<typeof reference>;

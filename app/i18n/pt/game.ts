import type reference from '../fr/game.ts';
import type { Translated } from '../translated.ts';

export default {
  play: 'Jogar',
  promise: 'Grátis e sem cadastro, na hora, no seu navegador.',
  crumbs: 'Trilha de navegação',
  facts: 'Resumo',
  platform: 'Navegador web',
  fileType: { html5: 'HTML5', swf: 'Flash', unity: 'Unity', construct: 'Construct' },
  orientation: { landscape: 'Na horizontal', portrait: 'Na vertical', all: 'Na vertical ou na horizontal' },
  plays_zero: 'Ainda sem partidas',
  plays_one: '{{formatted}} partida',
  plays_many: '{{formatted}} de partidas',
  plays_other: '{{formatted}} partidas',
  rating: '{{value}} de 5',
  indicativeRating: 'nota indicativa',
  votes_one: '{{formatted}} voto',
  votes_many: '{{formatted}} de votos',
  votes_other: '{{formatted}} votos',
  about: 'Sobre o jogo',
  noDescription: '{{title}} espera por você na nossa ludoteca. O melhor jeito de conhecer é jogando.',
  howToPlay: 'Como jogar',
  howToPlayAnyGame:
    'Aperte “Jogar” e a partida começa. O jogo mostra os controles logo no início: no computador, o mouse e as setas do teclado costumam bastar; no celular ou no tablet, é só usar os dedos.',
  tags: 'Temas',
  similar: 'Jogos parecidos',
  loading: 'Carregando o jogo...',
  failure: {
    title: 'Erro ao carregar',
    text: 'Não foi possível carregar o jogo. Tente de novo.',
    newTab: 'Abrir em uma nova aba',
  },
  player: {
    label: '{{title}}, partida em andamento',
    frame: '{{title}}, o jogo',
    back: 'Voltar',
    backToPage: 'Voltar à página do jogo',
    fullscreen: 'Tela cheia',
    exitFullscreen: 'Sair da tela cheia',
    showBar: 'Mostrar a barra',
  },
  metaDescription: 'Jogue {{title}} de graça no seu navegador: sem download e sem cadastro, a partida começa na hora.',
} satisfies Translated<typeof reference>;

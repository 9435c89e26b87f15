import type reference from '../fr/game.ts';
import type { Translated } from '../translated.ts';

export default {
  play: 'Jogar',
  promise: 'Grátis e sem registo, de imediato no teu navegador.',
  crumbs: 'Caminho de navegação',
  facts: 'Em resumo',
  platform: 'Navegador web',
  fileType: { html5: 'HTML5', swf: 'Flash', unity: 'Unity', construct: 'Construct' },
  orientation: { landscape: 'Na horizontal', portrait: 'Na vertical', all: 'Na vertical ou na horizontal' },
  plays_zero: 'Ainda sem partidas',
  plays_one: '{{formatted}} partida',
  plays_many: '{{formatted}} de partidas',
  plays_other: '{{formatted}} partidas',
  rating: '{{value}} em 5',
  indicativeRating: 'nota indicativa',
  votes_one: '{{formatted}} voto',
  votes_many: '{{formatted}} de votos',
  votes_other: '{{formatted}} votos',
  vote: { label: 'A tua nota', stars_one: '{{count}} estrela', stars_other: '{{count}} estrelas' },
  share: { label: 'Partilhar', copied: 'Ligação copiada', failed: 'Não foi possível copiar a ligação.' },
  report: 'Comunicar um problema',
  about: 'Sobre o jogo',
  noDescription: '{{title}} está à tua espera na nossa ludoteca. A melhor forma de conhecer um jogo é jogá-lo.',
  howToPlay: 'Como jogar',
  howToPlayAnyGame:
    'Carrega em “Jogar” e a partida começa. O jogo mostra os comandos logo no início: no computador, o rato e as setas do teclado costumam bastar; no telemóvel ou no tablet, bastam os dedos.',
  tags: 'Temas',
  similar: 'Jogos semelhantes',
  loading: 'A carregar o jogo...',
  notStarting: 'O jogo não arranca? Abre-o num novo separador',
  failure: {
    title: 'Erro ao carregar',
    text: 'Não foi possível carregar o jogo. Tenta de novo.',
    newTab: 'Abrir num novo separador',
  },
  player: {
    label: '{{title}}, partida em curso',
    frame: '{{title}}, o jogo',
    back: 'Voltar',
    backToPage: 'Voltar à página do jogo',
    fullscreen: 'Ecrã inteiro',
    exitFullscreen: 'Sair do ecrã inteiro',
    showBar: 'Mostrar a barra',
  },
  metaDescription:
    'Joga {{title}} grátis no teu navegador: sem transferências e sem registo, a partida começa de imediato.',
} satisfies Translated<typeof reference>;

import type reference from '../fr/ads.ts';
import type { Translated } from '../translated.ts';

export default {
  label: 'Publicidade',
  header: 'Publicidade no topo da página',
  sidebar: 'Publicidade ao lado da página',
  content: 'Publicidade no meio da página',
  footer: 'Publicidade no fundo da página',
  grid: 'Publicidade entre os jogos',
  below_player: 'Publicidade por baixo do jogo',
  beside_player: 'Publicidade ao lado do jogo',
  anchor: 'Publicidade no fundo do ecrã',
  close: 'Fechar a publicidade',
  waiting: 'Este anúncio vem de outro site. Só aparece com o teu consentimento.',
  choose: 'Gerir as minhas escolhas',
  script: 'Script de outra rede',
  operator: 'Não executado: tens sessão iniciada como operador.',
} satisfies Translated<typeof reference>;

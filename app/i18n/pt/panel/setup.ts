import type reference from '../../fr/panel/setup.ts';
import type { Translated } from '../../translated.ts';

export default {
  title: 'Damos-te as boas-vindas',
  about: 'Bastam dois minutos: o teu site, a tua conta e algo com que começar.',
  language: 'Idioma',
  name: 'Nome do site',
  nameHint: 'Poderás mudá-lo nas definições.',
  email: 'O teu endereço de e-mail',
  start: 'Começar com',
  games: 'Os jogos incluídos',
  gamesHint: 'Jogáveis de imediato, e para apagar quando quiseres.',
  feed: 'Uma fonte de jogos',
  feedHint: 'A importação mostra os jogos antes de os adicionar.',
  empty: 'Nada',
  emptyHint: 'Um catálogo vazio.',
  submit: 'Pôr o site em linha',
  failed: 'Não foi possível preparar o site',
  fallback: 'Tenta de novo daqui a pouco.',
  invalid: 'Esta ligação já não é válida',
  invalidHint:
    'Já foi usada, ou o site tem administrador. O servidor escreve a ligação atual no seu registo em cada arranque.',
  signIn: 'Iniciar sessão',
  pageTitle: 'Primeiros passos',
} satisfies Translated<typeof reference>;

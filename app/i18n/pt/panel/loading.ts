import type reference from '../../fr/panel/loading.ts';
import type { Translated } from '../../translated.ts';

/** Shown before the panel's dictionary has loaded. Few, so that they are loaded in all languages. */
export default {
  title: 'Administração – {{site}}',
  loading: 'A carregar o painel de administração...',
} satisfies Translated<typeof reference>;

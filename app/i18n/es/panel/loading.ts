import type reference from '../../fr/panel/loading.ts';
import type { Translated } from '../../translated.ts';

/** Shown before the panel's dictionary has loaded. Few, so that they are loaded in all languages. */
export default {
  title: 'Administración – {{site}}',
  loading: 'Cargando el panel de administración...',
} satisfies Translated<typeof reference>;

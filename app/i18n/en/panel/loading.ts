import type reference from '../../fr/panel/loading.ts';
import type { TranslatedWithoutMany } from '../../translated.ts';

/** Shown before the panel's dictionary has loaded. Few, so that they are loaded in all languages. */
export default {
  title: 'Administration – {{site}}',
  loading: 'Loading the administration panel...',
} satisfies TranslatedWithoutMany<typeof reference>;

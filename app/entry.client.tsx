import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { splitLocalePath } from '../shared/languages.ts';
import { loadedI18n, loadLanguage } from './i18n/dictionaries.client.ts';
import { I18nSourceProvider } from './i18n/language.tsx';

await loadLanguage(splitLocalePath(window.location.pathname).language);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nSourceProvider value={loadedI18n}>
        <HydratedRouter />
      </I18nSourceProvider>
    </StrictMode>,
  );
});

import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { isLanguage, languageOfPath } from '../shared/languages.ts';
import { loadedText, loadLanguage } from './i18n/dictionaries.client.ts';
import { rootOfDocument, TextSourceProvider } from './i18n/language.tsx';
import { reloadWhenOutdated } from './ui/reload-outdated.ts';

reloadWhenOutdated();
// The server's choice, because the URL does not contain the panel's language.
const { lang } = document.documentElement;
await loadLanguage(isLanguage(lang) ? lang : languageOfPath(window.location.pathname, rootOfDocument()));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TextSourceProvider value={loadedText}>
        <HydratedRouter />
      </TextSourceProvider>
    </StrictMode>,
  );
});

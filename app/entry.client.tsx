import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { splitLocalePath } from '../shared/languages.ts';
import { loadedText, loadLanguage } from './i18n/dictionaries.client.ts';
import { TextSourceProvider } from './i18n/language.tsx';
import { reloadWhenOutdated } from './ui/reload-outdated.ts';

reloadWhenOutdated();
await loadLanguage(splitLocalePath(window.location.pathname).language);

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

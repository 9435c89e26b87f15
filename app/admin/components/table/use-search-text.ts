import { useDebouncedCallback } from '@mantine/hooks';
import { type KeyboardEvent, useState } from 'react';

/** Milliseconds without typing before a list is searched. */
const DEBOUNCE = 250;

/**
 * Returns props for a `SearchField`. Typed text stays local until a pause. An outside change of `q`, such as Back, replaces it.
 */
export function useSearchText(q: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState({ text: q, sent: q, seen: q });
  if (typed.seen !== q) setTyped({ text: q === typed.sent ? typed.text : q, sent: q, seen: q });
  const send = useDebouncedCallback((text: string) => {
    setTyped((current) => ({ ...current, sent: text }));
    onSearch(text);
  }, DEBOUNCE);
  return {
    search: {
      value: typed.text,
      onChange: (text: string) => {
        setTyped((current) => ({ ...current, text }));
        send(text.trim());
      },
      onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && send.flush(),
    },
    /** Empties the field without searching. */
    empty: () => {
      send.cancel();
      setTyped((current) => ({ ...current, text: '', sent: '' }));
    },
  };
}

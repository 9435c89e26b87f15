import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { GameCard } from '../../../../shared/catalogue.ts';
import { type Language, localizedPath } from '../../../../shared/languages.ts';
import type reference from '../../../i18n/fr/suggestions.json';
import { foreignLanguage, useLanguage } from '../../../i18n/language.tsx';
import { lazyTexts } from '../../../i18n/lazy-texts.ts';
import { SearchIcon } from '../../../ui/icons.tsx';
import { Thumbnail } from '../game-card.tsx';
import { hueClass } from '../hue.ts';
import styles from './suggestions.module.css';

const useSuggestionText = lazyTexts<typeof reference>(
  import.meta.glob('../../../i18n/*/suggestions.json', { eager: true, import: 'default' }),
);

interface SuggestionsProps {
  field: RefObject<HTMLInputElement | null>;
  /** Slug of the category to search in; null for all. */
  category: string | null;
}

/** Suggested games below the search field, which becomes a combobox (ARIA Authoring Practices, list autocomplete). */
export function Suggestions({ field, category }: SuggestionsProps) {
  const t = useSuggestionText();
  const language = useLanguage();
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [closed, setClosed] = useState(false);
  const [active, setActive] = useState(-1);
  const games = useSuggestedGames(language, typed, category);
  const open = games !== null && games.length > 0 && !closed && typed !== '';
  const optionId = (position: number) => `${listId}-${position}`;
  const all = games?.length ?? 0;

  const choose = (game: GameCard | undefined) => {
    const input = field.current;
    if (game === undefined) {
      input?.form?.requestSubmit();
      return;
    }
    input?.closest<HTMLElement>('[popover]')?.hidePopover();
    void navigate(localizedPath(language, `/game/${game.slug}`));
  };

  const onInput = useEffectEvent(() => {
    setTyped(field.current?.value ?? '');
    setClosed(false);
    setActive(-1);
  });
  const onBlur = useEffectEvent(() => setClosed(true));
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || !games || games.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!open) setClosed(false);
      // Beyond both ends is the field itself, with no option active.
      const places = all + 2;
      setActive((before) => ((before + 1 + step + places) % places) - 1);
    } else if (open && event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      choose(games[active]);
    } else if (open && event.key === 'Escape') {
      // The first Escape closes the list, the next one the box.
      event.preventDefault();
      event.stopPropagation();
      setClosed(true);
      setActive(-1);
    }
  });

  useEffect(() => {
    const input = field.current;
    if (input === null) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    input.addEventListener('input', () => onInput(), { signal });
    input.addEventListener('blur', () => onBlur(), { signal });
    input.addEventListener('keydown', (event) => onKey(event), { signal });
    // Handles text typed before this loaded, but not the text of an earlier search.
    if (input.value !== input.defaultValue) onInput();
    return () => listeners.abort();
  }, [field]);

  useEffect(() => {
    const input = field.current;
    if (input === null) return;
    input.role = 'combobox';
    input.ariaAutoComplete = 'list';
    input.ariaExpanded = String(open);
    if (open) input.setAttribute('aria-controls', listId);
    else input.removeAttribute('aria-controls');
    if (open && active >= 0) input.setAttribute('aria-activedescendant', `${listId}-${active}`);
    else input.removeAttribute('aria-activedescendant');
  }, [field, open, active, listId]);

  return (
    <>
      {open && (
        <div id={listId} className={`${styles.list} floating`} role="listbox" aria-label={t('label')}>
          {games.map((game, position) => (
            <Option key={game.id} id={optionId(position)} active={position === active} onChoose={() => choose(game)}>
              <span className={`${styles.picture} ${hueClass(game.categorySlug)}`}>
                <Thumbnail game={game} size="narrow" priority={false} />
              </span>
              <span className="truncate" lang={foreignLanguage(game.title, language)}>
                {game.title.text}
              </span>
            </Option>
          ))}
          <Option id={optionId(all)} active={active === all} onChoose={() => choose(undefined)}>
            <span className={styles.glass}>
              <SearchIcon />
            </span>
            <span className="truncate">{t('all')}</span>
          </Option>
        </div>
      )}
      <span className="visually-hidden" role="status">
        {games !== null && !closed && t('found', { count: games.length })}
      </span>
    </>
  );
}

interface OptionProps {
  id: string;
  active: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Option({ id, active, onChoose, children }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field (aria-activedescendant)
    // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keyboard
    <div
      id={id}
      ref={(element) => {
        if (active) element?.scrollIntoView({ block: 'nearest' });
      }}
      className={styles.option}
      role="option"
      aria-selected={active}
      // Keeps the focus in the field.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
    </div>
  );
}

/** Pause in typing in milliseconds, and minimum length, before suggestions are requested. */
const PAUSE = 150;
const MIN_CHARACTERS = 2;

async function fetchSuggestions(question: Record<string, string>, signal: AbortSignal): Promise<GameCard[]> {
  const response = await fetch(`/api/games/suggest?${new URLSearchParams(question)}`, { signal });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const { games } = (await response.json()) as { games: GameCard[] }; // Our own server's answer.
  return games;
}

/** Games for a typed text; null while it is too short or nothing is loaded. */
function useSuggestedGames(language: Language, typed: string, category: string | null): GameCard[] | null {
  const text = typed.trim();
  const [found, setFound] = useState<GameCard[] | null>(null);

  useEffect(() => {
    if ([...text].length < MIN_CHARACTERS) {
      setFound(null);
      return;
    }
    const superseded = new AbortController();
    const timer = setTimeout(() => {
      fetchSuggestions({ language, q: text, ...(category !== null && { category }) }, superseded.signal)
        .then(setFound)
        .catch((error: unknown) => {
          if (superseded.signal.aborted) return;
          console.warn('no suggestions', error);
          setFound(null);
        });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      superseded.abort();
    };
  }, [language, text, category]);
  return found;
}

import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { entryPath } from '../../../../shared/entry-path.ts';
import { languageTag } from '../../../../shared/languages.ts';
import { foreignText, useLanguage, useLocalizedPath, useText } from '../../../i18n/language.tsx';
import { useLateText } from '../../../i18n/late-texts.ts';
import { DiceIcon, SearchIcon } from '../../../ui/icons.tsx';
import { categoryEmoji } from '../category-emoji.ts';
import { CategoryName } from '../category-name.tsx';
import { Thumbnail } from '../game-card.tsx';
import { hueClass } from '../hue.ts';
import { listSearch } from '../list-query.ts';
import { Option } from './option.tsx';
import styles from './suggestions.module.css';
import { type Suggested, useSuggestions } from './use-suggestions.ts';

interface SuggestionsProps {
  field: RefObject<HTMLInputElement | null>;
  /** Slug of the category to search in; null for all. */
  category: string | null;
}

/** An option and its target: a path of this site, a separate document, or the typed search. */
interface Choice {
  key: string;
  content: ReactNode;
  to: { path: string } | { document: string } | 'search';
}

interface Group {
  name: string;
  heading: string;
  choices: Choice[];
}

/** Suggestions below the search field, which becomes a combobox (ARIA Authoring Practices, list autocomplete). */
export function Suggestions({ field, category }: SuggestionsProps) {
  const t = useLateText('suggestions');
  const language = useLanguage();
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [closed, setClosed] = useState(false);
  /** Key of the active option, because a later response may put other options in its place. */
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const found = useSuggestions(language, typed, category);
  const { groups, onward } = useChoices(found);
  const choices = [...groups.flatMap((group) => group.choices), ...onward];
  const active = choices.findIndex(({ key }) => key === activeKey);
  const count = found === null ? 0 : found.games.length + found.categories.length + found.tags.length;
  const open = found !== null && !closed && typed !== '';

  const choose = ({ to }: Choice) => {
    const input = field.current;
    if (to === 'search') {
      input?.form?.requestSubmit();
      return;
    }
    input?.closest<HTMLElement>('[popover]')?.hidePopover();
    if ('document' in to) window.location.assign(to.document);
    else void navigate(to.path);
  };

  const onInput = useEffectEvent(() => {
    setTyped(field.current?.value ?? '');
    setClosed(false);
    setActiveKey(null);
  });
  const onBlur = useEffectEvent(() => setClosed(true));
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || choices.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = choices[active];
    if (step !== undefined) {
      event.preventDefault();
      if (!open) setClosed(false);
      // Beyond both ends is the field itself, with no active option.
      const places = choices.length + 1;
      setActiveKey(choices[((active + 1 + step + places) % places) - 1]?.key ?? null);
    } else if (open && event.key === 'Enter' && chosen) {
      event.preventDefault();
      choose(chosen);
    } else if (open && event.key === 'Escape') {
      // The first Escape closes the list, the next one the box.
      event.preventDefault();
      event.stopPropagation();
      setClosed(true);
      setActiveKey(null);
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
    // Handles text typed before this module loaded, but not the text of an earlier search.
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

  const option = (choice: Choice) => {
    const position = choices.indexOf(choice);
    return (
      <Option
        key={choice.key}
        id={`${listId}-${position}`}
        active={position === active}
        onChoose={() => choose(choice)}
      >
        {choice.content}
      </Option>
    );
  };

  return (
    <>
      {open && (
        <div className={`${styles.list} floating`}>
          {count === 0 && <p className={styles.none}>{t('none', { query: found.text })}</p>}
          <div id={listId} role="listbox" aria-label={t('label')}>
            {groups.map(({ name, heading, choices: own }) => (
              // biome-ignore lint/a11y/useSemanticElements: groups of options have no element of their own
              <div key={name} role="group" className={styles[name]} aria-labelledby={`${listId}-${name}`}>
                <div id={`${listId}-${name}`} role="presentation" className={styles.heading}>
                  {heading}
                </div>
                {own.map(option)}
              </div>
            ))}
            {onward.map(option)}
          </div>
        </div>
      )}
      <span className="visually-hidden" role="status">
        {found !== null && !closed && t('found', { count })}
      </span>
    </>
  );
}

/** Returns the results in groups, and the ways to continue from there. */
function useChoices(found: Suggested | null): { groups: Group[]; onward: Choice[] } {
  const t = useLateText('suggestions');
  const siteText = useText();
  const language = useLanguage();
  const localized = useLocalizedPath();
  if (found === null) return { groups: [], onward: [] };
  const path = (of: string) => ({ path: localized(of) });
  const numbers = new Intl.NumberFormat(languageTag(language));

  const categories = found.categories.map(({ slug, icon, gameCount, ...named }) => ({
    key: `category ${slug}`,
    to: path(entryPath('category', slug)),
    content: (
      <>
        <span aria-hidden="true">{categoryEmoji(icon)}</span>
        <CategoryName {...named} />
        <span className={styles.count} aria-hidden="true">
          {numbers.format(gameCount)}
        </span>
        <span className="visually-hidden">, {siteText('site.category.available', { count: gameCount })}</span>
      </>
    ),
  }));
  const tags = found.tags.map(({ slug, name }) => ({
    key: `tag ${slug}`,
    to: path(entryPath('tag', slug)),
    content: <span {...foreignText(name, language)}>{name.text}</span>,
  }));
  // All of them have a page, which the type of a card does not say.
  const games = found.games.map((game) => ({
    key: game.id,
    to: path(game.slug === null ? '/' : entryPath('game', game.slug)),
    content: (
      <>
        <span className={`${styles.picture} ${hueClass(game.categorySlug)}`}>
          <Thumbnail game={game} size="narrow" priority={false} />
        </span>
        <span className="truncate" {...foreignText(game.title, language)}>
          {game.title.text}
        </span>
      </>
    ),
  }));
  const groups: Group[] = [
    { name: 'categories', heading: t('categories'), choices: categories },
    { name: 'tags', heading: t('tags'), choices: tags },
    {
      name: 'games',
      heading: found.corrected === undefined ? t('games') : t('corrected', { query: found.corrected }),
      choices: games,
    },
  ];
  const filled = groups.filter(({ choices }) => choices.length > 0);
  const labeled = (icon: ReactNode, text: string) => (
    <>
      <span className={styles.icon}>{icon}</span>
      <span className="truncate">{text}</span>
    </>
  );
  const onward: Choice[] =
    filled.length > 0
      ? [{ key: 'all', to: 'search', content: labeled(<SearchIcon />, t('all')) }]
      : [
          {
            key: 'everywhere',
            to: { path: `${localized('/')}${listSearch({ search: found.text })}` },
            content: labeled(<SearchIcon />, t('everywhere')),
          },
          {
            key: 'random',
            to: { document: localized('/random') },
            content: labeled(<DiceIcon />, siteText('site.header.random')),
          },
        ];
  return { groups: filled, onward };
}

import { Badge, Button, CloseButton, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { Search, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import games from '../../i18n/fr/panel/games.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { languageName } from '../components/formats.ts';
import { usePhone } from '../components/use-phone.ts';
import styles from './games.module.css';
import { CHOICES, FILTERS, type Filter, isFiltered, type ListState, START } from './list-state.ts';
import { useCategoryOptions, useProviders } from './use-games.ts';

/** Milliseconds without typing before the list is searched. */
const DEBOUNCE = 300;

interface SearchProps {
  q: string;
  onSearch: (q: string) => void;
}

/** Typed text stays local until a pause; an outside change (Back, reset) replaces it. */
function SearchField({ q, onSearch }: SearchProps) {
  const [typed, setTyped] = useState({ text: q, sent: q, seen: q });
  if (typed.seen !== q) setTyped({ text: q === typed.sent ? typed.text : q, sent: q, seen: q });
  const send = useDebouncedCallback((text: string) => {
    setTyped((current) => ({ ...current, sent: text }));
    onSearch(text);
  }, DEBOUNCE);
  const change = (text: string) => {
    setTyped((current) => ({ ...current, text }));
    send(text.trim());
  };

  return (
    <TextInput
      type="search"
      className={styles.search}
      aria-label={t('games.filters.search')}
      placeholder={t('games.filters.searchPlaceholder')}
      maxLength={100}
      leftSection={<Search size={18} aria-hidden="true" />}
      rightSection={
        typed.text !== '' && <CloseButton aria-label={t('games.filters.clearSearch')} onClick={() => change('')} />
      }
      value={typed.text}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && send.flush()}
    />
  );
}

function isKnownProvider(name: string): name is keyof typeof games.providers {
  return Object.hasOwn(games.providers, name);
}

/** Options of each filter, « all » first. */
function useOptions(): Record<Filter, { value: string; label: string }[]> {
  const categories = useCategoryOptions().data ?? [];
  const providers = useProviders().data ?? [];
  return {
    category: [
      { value: '', label: t('games.filters.allCategories') },
      { value: 'none', label: t('games.noCategory') },
      ...categories.map(({ id, name }) => ({ value: id, label: name })),
    ],
    status: [
      { value: '', label: t('games.filters.allStatuses') },
      { value: 'active', label: t('games.filters.activeOnly') },
      { value: 'inactive', label: t('games.filters.inactiveOnly') },
    ],
    featured: [
      { value: '', label: t('games.filters.allFeatured') },
      { value: 'true', label: t('games.filters.featuredOnly') },
      { value: 'false', label: t('games.filters.notFeatured') },
    ],
    file_type: [
      { value: '', label: t('games.filters.allTypes') },
      ...CHOICES.file_type.map((type) => ({ value: type, label: t(`games.fileTypes.${type}`) })),
    ],
    provider: [
      { value: '', label: t('games.filters.allProviders') },
      { value: 'manual', label: t('games.filters.manual') },
      ...providers.map((name) => ({
        value: name,
        label: isKnownProvider(name) ? t(`games.providers.${name}`) : name,
      })),
    ],
    missing: [
      { value: '', label: t('games.filters.anyTexts') },
      ...CHOICES.missing.map((missing) => ({
        value: missing,
        label:
          missing === 'meta'
            ? t('games.filters.missingMeta')
            : t('games.filters.missingLanguage', { language: languageName(missing) }),
      })),
    ],
  };
}

const LABELS = {
  category: 'games.filters.category',
  status: 'games.filters.status',
  featured: 'games.filters.featured',
  file_type: 'games.filters.type',
  provider: 'games.filters.provider',
  missing: 'games.filters.missing',
} as const satisfies Record<Filter, string>;

export interface FiltersProps {
  state: ListState;
  onSearch: (q: string) => void;
  onFilter: (filter: Filter, value: string) => void;
  onReset: () => void;
}

/** Search and filters; on a phone the filters collapse behind a button that counts the active ones. */
export function Filters({ state, onSearch, onFilter, onReset }: FiltersProps) {
  const phone = usePhone();
  const [unfolded, setUnfolded] = useState(false);
  const options = useOptions();
  const chosen = FILTERS.filter((filter) => state[filter] !== START[filter]).length;

  return (
    <search className={styles.filters} aria-label={t('games.filters.label')}>
      <SearchField q={state.q} onSearch={onSearch} />
      {phone && (
        <Button
          variant="default"
          leftSection={<SlidersHorizontal size={18} />}
          rightSection={chosen > 0 && <Badge circle>{chosen}</Badge>}
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          {t('games.filters.show')}
        </Button>
      )}
      {isFiltered(state) && (
        <Button variant="subtle" onClick={onReset}>
          {t('games.filters.reset')}
        </Button>
      )}
      {(!phone || unfolded) && (
        <div className={styles.choices}>
          {FILTERS.map((filter) => (
            <NativeSelect
              key={filter}
              size="sm"
              aria-label={t(LABELS[filter])}
              data={options[filter]}
              value={state[filter] ?? ''}
              onChange={(event) => onFilter(filter, event.currentTarget.value)}
            />
          ))}
        </div>
      )}
    </search>
  );
}

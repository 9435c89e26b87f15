import { Badge, Button, NativeSelect } from '@mantine/core';
import { Search, SlidersHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import { FILE_TYPES } from '../../../shared/catalogue.ts';
import { LACKED } from '../../../shared/forms/game-filter.ts';
import { LANGUAGE_CODES } from '../../../shared/languages.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { usePhone } from '../components/layout/use-phone.ts';
import { useOfferedLanguages } from '../components/operator/use-offered-languages.ts';
import { SearchField } from '../components/table/list-filters.tsx';
import { fieldWord } from '../components/text/field-label.ts';
import { languageName } from '../components/text/formats.ts';
import type { ListState } from '../kit/list-state.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { FILTERS, type Filter, type GameListState, MACHINE_TEXTS, MISSING_FIELDS, ONLY } from './game-list.ts';
import styles from './games.module.css';
import { providerName } from './provider-name.ts';
import { useCategoryOptions, useProviders } from './use-games.ts';

/** Returns the options of each filter, « all » first. The languages are the offered ones and the chosen one. */
function useOptions(state: GameListState): Record<Filter, { value: string; label: string }[]> {
  const categories = useCategoryOptions().data ?? [];
  const providers = useProviders().data ?? [];
  const offered = useOfferedLanguages();
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
      { value: 'scheduled', label: t('games.filters.scheduledOnly') },
      { value: 'draft', label: t('games.filters.draftOnly') },
      { value: 'queued', label: t('games.filters.queuedOnly') },
    ],
    featured: [
      { value: '', label: t('games.filters.allFeatured') },
      { value: 'true', label: t('games.filters.featuredOnly') },
      { value: 'false', label: t('games.filters.notFeatured') },
    ],
    file_type: [
      { value: '', label: t('games.filters.allTypes') },
      ...FILE_TYPES.map((type) => ({ value: type, label: t(`games.fileTypes.${type}`) })),
    ],
    provider: [
      { value: '', label: t('games.filters.allProviders') },
      { value: 'manual', label: t('games.filters.manual') },
      ...providers.map((name) => ({
        value: name,
        label: providerName(name),
      })),
    ],
    missing: [
      { value: '', label: t('games.filters.anyTexts') },
      ...MISSING_FIELDS.map((missing) => ({ value: missing, label: t(`games.filters.without.${missing}`) })),
      ...LANGUAGE_CODES.filter((language) => offered.includes(language) || language === state.missing).map(
        (language) => ({
          value: language,
          label: t('games.filters.missingLanguage', { language: languageName(language) }),
        }),
      ),
    ],
    only: [
      { value: '', label: t('games.filters.noMore') },
      ...ONLY.map((only) => ({ value: only, label: t(`games.filters.only_${only}`) })),
    ],
    lacks: [
      { value: '', label: t('games.filters.anyText') },
      ...LACKED.filter(({ name, language }) => offered.includes(language) || name === state.lacks).map(
        ({ name, field, language }) => ({
          value: name,
          label: t('games.filters.lacksText', {
            field: fieldWord(field),
            language: languageName(language),
          }),
        }),
      ),
    ],
    machine: [
      { value: '', label: t('games.filters.anyWriter') },
      ...MACHINE_TEXTS.filter((one) => one === 'any' || offered.includes(one) || one === state.machine).map((one) => ({
        value: one,
        label:
          one === 'any'
            ? t('games.filters.machineWritten')
            : t('games.filters.machineLanguage', { language: languageName(one) }),
      })),
    ],
  };
}

/** Search and filters. On phones, the filters collapse behind a button that counts the active ones. */
export function Filters({ list: { state, change, search, isFiltered, clear } }: { list: ListState<GameListState> }) {
  const phone = usePhone();
  const [unfolded, setUnfolded] = useState(false);
  const options = useOptions(state);
  const chosen = FILTERS.filter((filter) => state[filter] !== '').length;

  return (
    <search className={styles.filters} aria-label={t('games.filters.label')}>
      <SearchField
        flex="1 1 16rem"
        aria-label={t('games.filters.search')}
        placeholder={t('games.filters.searchPlaceholder')}
        clearLabel={t('games.filters.clearSearch')}
        leftSection={<Search size={18} />}
        maxLength={100}
        {...search}
      />
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
      {state.import_id !== '' && (
        <Button variant="light" rightSection={<X size={16} />} onClick={() => change({ import_id: '' })}>
          {t('games.filters.ofImport')}
        </Button>
      )}
      {isFiltered && (
        <Button variant="subtle" onClick={clear}>
          {t('games.filters.reset')}
        </Button>
      )}
      {!phone && <ColumnsMenu columns={state.columns} onChange={(columns) => change({ columns })} />}
      {(!phone || unfolded) && (
        <div className={styles.choices}>
          {FILTERS.map((filter) => (
            <NativeSelect
              key={filter}
              size="sm"
              aria-label={t(`games.filters.${filter === 'file_type' ? 'type' : filter}`)}
              data={options[filter]}
              value={state[filter]}
              onChange={(event) => change({ [filter]: event.currentTarget.value })}
            />
          ))}
        </div>
      )}
    </search>
  );
}

import { PICTURE_FORMATS } from '../../../shared/media.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { FilterSelect, ListFilters, SearchField, type useListFilter } from '../components/table/list-filters.tsx';
import type { MediaListFilter } from './use-media.ts';

type MediaFiltersProps = Pick<ReturnType<typeof useListFilter<MediaListFilter>>, 'filter' | 'change' | 'search'>;

export function MediaFilters({ filter, change, search }: MediaFiltersProps) {
  return (
    <ListFilters>
      <SearchField label={t('media.library.search')} placeholder={t('media.library.searchHint')} {...search} />
      <FilterSelect
        label={t('media.library.use')}
        values={['unused'] as const}
        textOf={() => t('media.library.unused')}
        all={t('media.library.anyUse')}
        value={filter.use}
        onChoose={(use) => change({ use })}
      />
      <FilterSelect
        label={t('media.library.format')}
        values={PICTURE_FORMATS}
        textOf={(format) => format.toUpperCase()}
        all={t('media.library.anyFormat')}
        value={filter.type}
        onChoose={(type) => change({ type })}
      />
    </ListFilters>
  );
}

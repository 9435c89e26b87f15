import { PICTURE_FORMATS } from '../../../shared/media.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { FilterSelect, ListFilters, SearchField } from '../components/table/list-filters.tsx';
import type { ListState } from '../kit/list-state.ts';
import type { MediaListState } from './use-media.ts';

export function MediaFilters({ list: { state, change, search } }: { list: ListState<MediaListState> }) {
  return (
    <ListFilters>
      <SearchField placeholder={t('media.library.searchHint')} {...search} />
      <FilterSelect
        label={t('media.library.use')}
        values={['unused'] as const}
        textOf={() => t('media.library.unused')}
        all={t('media.library.anyUse')}
        value={state.use}
        onChoose={(use) => change({ use })}
      />
      <FilterSelect
        label={t('media.library.format')}
        values={PICTURE_FORMATS}
        textOf={(format) => format.toUpperCase()}
        all={t('media.library.anyFormat')}
        value={state.type}
        onChoose={(type) => change({ type })}
      />
    </ListFilters>
  );
}

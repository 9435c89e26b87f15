import { Badge, Text } from '@mantine/core';
import { Check, CheckCheck, TypeOutline, Undo2 } from 'lucide-react';
import { z } from 'zod';
import { documentLanguage, isAddedLanguage, LANGUAGE_CODES, type Language } from '../../../shared/languages.ts';
import { WORDING_ROOM_NAMES } from '../../../shared/wording.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { IconAction } from '../components/buttons/icon-action.tsx';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import { SectionPage } from '../components/layout/section-page.tsx';
import { IfMayChange } from '../components/operator/if-may-change.tsx';
import { usePreviewedLanguages } from '../components/operator/use-offered-languages.ts';
import { FilterSelect } from '../components/table/list-filters.tsx';
import { languageTitle } from '../components/text/formats.ts';
import { visitorsLanguage } from '../components/text/names-language.ts';
import { useEntityList } from '../kit/list.tsx';
import { choice, chosen, type ListState, pageNumber, searchText, useListState } from '../kit/list-state.ts';
import { LanguageRun } from './language-run.tsx';
import { identified, type SiteTextRow, siteText, useGoBack, useRead } from './site-text.ts';
import { WordingDialog } from './wording-dialog.tsx';

const STATES = ['changed', 'unread', 'original'] as const;

const stateLabel = (state: (typeof STATES)[number]): string => {
  if (state === 'original') return t('wording.onlyMissing');
  return t(state === 'unread' ? 'wording.onlyUnread' : 'wording.onlyChanged');
};

const siteTextList = z.object({
  q: searchText(),
  /** Empty for the language of visitors who share the operator's language. */
  language: choice<Language>(LANGUAGE_CODES),
  room: choice(WORDING_ROOM_NAMES),
  only: choice(STATES),
  page: pageNumber,
});
type State = z.output<typeof siteTextList>;

function Filters({ state, change }: ListState<State>) {
  const language = state.language || visitorsLanguage();
  const languages = [...new Set([...usePreviewedLanguages(), language])];
  return (
    <>
      <FilterSelect
        label={t('wording.language')}
        values={languages}
        textOf={languageTitle}
        value={language}
        onChoose={(next) => change({ language: next === visitorsLanguage() ? '' : next })}
      />
      <FilterSelect
        label={t('wording.room')}
        values={WORDING_ROOM_NAMES}
        textOf={(room) => t(`wording.rooms.${room}`)}
        all={t('wording.allRooms')}
        value={state.room}
        onChoose={(room) => change({ room })}
      />
      <FilterSelect
        label={t('wording.state')}
        values={STATES}
        textOf={stateLabel}
        all={t('wording.all')}
        value={state.only}
        onChoose={(only) => change({ only })}
      />
    </>
  );
}

const COLORS = { changed: 'green', unread: 'yellow', unfit: 'red', gone: 'red' } as const;

const LIST = {
  resource: siteText,
  icon: TypeOutline,
  state: siteTextList,
  load: async ({ language, ...state }: State) => {
    const query = { ...chosen(state), language: language || visitorsLanguage() };
    const { items, ...page } = await call(api.admin.wording.$get({ query }));
    return { ...page, items: items.map(identified) };
  },
  searchHint: () => t('wording.searchHint'),
  Filters,
  columns: [
    {
      key: 'original',
      title: () => t('wording.original'),
      render: ({ original, key, language }: SiteTextRow) => (
        <Text
          span
          size="sm"
          {...(original !== null && documentLanguage(language))}
          style={{ overflowWrap: 'anywhere' }}
        >
          {original ?? key}
        </Text>
      ),
    },
    {
      key: 'text',
      title: () => t('wording.changed'),
      render: ({ text, language, state }: SiteTextRow) =>
        text !== null &&
        state !== 'original' && (
          <>
            <Text span size="sm" {...documentLanguage(language)} style={{ overflowWrap: 'anywhere' }}>
              {text}
            </Text>{' '}
            <Badge variant="light" color={COLORS[state]}>
              {t(`wording.states.${state}`)}
            </Badge>
            {state === 'unfit' && (
              <Text size="xs" c="dimmed">
                {t('wording.unfitHint')}
              </Text>
            )}
          </>
        ),
    },
    {
      key: 'room',
      title: () => t('wording.room'),
      width: '12rem',
      render: ({ room }: SiteTextRow) =>
        room !== null && (
          <Text span size="sm">
            {t(`wording.rooms.${room}`)}
          </Text>
        ),
    },
  ],
  useActions: (rows: readonly SiteTextRow[] | undefined) => {
    const goBack = useGoBack();
    const read = useRead();
    const unread = (rows ?? []).filter(({ state }) => state === 'unread');
    return {
      dialogs: unread.length > 0 && (
        <IfMayChange>
          <div>
            <SteadyButton variant="default" leftSection={<CheckCheck size={18} />} onClick={() => void read(unread)}>
              {t('wording.run.read')}
            </SteadyButton>
          </div>
        </IfMayChange>
      ),
      actions: (row: SiteTextRow) =>
        row.change !== null && (
          <IfMayChange>
            {row.state === 'unread' && (
              <IconAction
                tip={t('wording.run.readOne', { name: row.text })}
                label={t('wording.run.readOne', { name: row.text })}
                onClick={() => void read([row])}
              >
                <Check size={18} />
              </IconAction>
            )}
            <IconAction
              tip={t('wording.back.action')}
              label={t('wording.back.one', { name: siteText.nameOf(row) })}
              onClick={() => void goBack(row)}
            >
              <Undo2 size={18} />
            </IconAction>
          </IfMayChange>
        ),
    };
  },
  Dialog: WordingDialog,
};

export default function WordingSection() {
  const { list, dialogs } = useEntityList(LIST);
  const { state } = useListState(siteTextList);
  const language = state.language || visitorsLanguage();
  return (
    <SectionPage title={t('wording.title')} description={t('wording.description')}>
      {isAddedLanguage(language) && <LanguageRun key={language} language={language} />}
      {list}
      {dialogs}
    </SectionPage>
  );
}

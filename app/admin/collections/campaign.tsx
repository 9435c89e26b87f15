import { Fieldset, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { QueryState } from '../components/feedback/query-state.tsx';
import { Hint } from '../components/layout/hint.tsx';
import { Step, Steps } from '../components/layout/step.tsx';
import { useMay } from '../components/operator/operator.ts';

/** The places that can show a collection. */
const PLACES = {
  row: {
    hash: 'home',
    path: '/admin/home',
    shows: async (id: string) => {
      const { rows } = await call(api.admin.home.$get());
      return rows.some((row) => row.kind === 'collection' && row.collection === id && !row.hidden);
    },
  },
  menu: {
    hash: 'menus',
    path: '/admin/menus',
    shows: async (id: string) => {
      const { header, footer } = await call(api.admin.menus.$get());
      return [...header, ...footer].some((entry) => entry.kind === 'collection' && entry.id === id && !entry.hidden);
    },
  },
  announcement: {
    hash: 'settings?announcement',
    path: '/admin/settings/site',
    shows: async (id: string) => {
      const { announcement } = await call(api.admin.settings.site.$get());
      return announcement.active && announcement.collection === id;
    },
  },
} as const;
type Place = keyof typeof PLACES;
const ALL = Object.keys(PLACES) as Place[];

/** Everything that follows a collection's dates because it shows the collection, with what is still missing there. */
export function Campaign({ id }: { id: string }) {
  const may = useMay();
  const readable = ALL.filter((place) => may('read', PLACES[place].path));
  const query = useQuery({
    queryKey: ['collections', 'campaign', id, readable],
    queryFn: () => Promise.all(readable.map(async (place) => [place, await PLACES[place].shows(id)] as const)),
    gcTime: 0,
  });
  if (readable.length === 0) return null;
  return (
    <Fieldset legend={t('publication.campaign.title')}>
      <Hint>{t('publication.campaign.hint')}</Hint>
      <QueryState query={query} skeleton={<Skeleton height={24} radius="md" />}>
        {(places) => (
          <Steps>
            {places.map(([place, isDone]) => (
              <Step
                key={place}
                isDone={isDone}
                isOptional
                text={t(`publication.campaign.${place}.${isDone ? 'done' : 'missing'}`)}
                hash={PLACES[place].hash}
                path={PLACES[place].path}
              />
            ))}
          </Steps>
        )}
      </QueryState>
    </Fieldset>
  );
}

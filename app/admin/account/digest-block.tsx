import { Checkbox, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DigestTopic } from '../../../shared/digest.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { notify } from '../components/feedback/notify.tsx';
import { QueryState } from '../components/feedback/query-state.tsx';
import { reportFailure } from '../components/feedback/report-failure.ts';
import { Skeletons } from '../components/feedback/skeletons.tsx';
import { Block } from '../components/layout/block.tsx';

const DIGEST_KEY = ['own-digest'];

function useDigest() {
  const queries = useQueryClient();
  const query = useQuery({ queryKey: DIGEST_KEY, queryFn: () => call(api.admin.account.digest.$get()) });
  const saving = useMutation({
    mutationFn: (chosen: DigestTopic[]) => call(api.admin.account.digest.$put({ json: { chosen } })),
    // Saves run one after the other, so that the last choice wins.
    scope: { id: 'own-digest' },
    onSuccess: () => notify.success(t('digest.saved')),
    onError: (error) => reportFailure(error, t('common.entity.saveFailed')),
    onSettled: () => queries.invalidateQueries({ queryKey: DIGEST_KEY }),
  });
  return { query, saving };
}

/** The topics of the operator's daily email. Each choice is saved at once. */
export function DigestBlock() {
  const { query, saving } = useDigest();
  return (
    <Block title={t('digest.title')}>
      <QueryState
        query={query}
        skeleton={
          <Stack gap={8}>
            <Skeletons count={3} height={24} radius="md" />
          </Stack>
        }
      >
        {({ offered, chosen }) =>
          offered.length === 0 ? (
            <p>{t('digest.none')}</p>
          ) : (
            <Checkbox.Group
              label={t('digest.description')}
              value={saving.isPending ? saving.variables : chosen}
              onChange={(values) => saving.mutate(offered.filter((kind) => values.includes(kind)))}
            >
              <Stack gap={10} mt={12}>
                {offered.map((kind) => (
                  <Checkbox key={kind} value={kind} label={t(`digest.kinds.${kind}`)} />
                ))}
              </Stack>
            </Checkbox.Group>
          )
        }
      </QueryState>
    </Block>
  );
}

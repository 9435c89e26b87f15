import { Badge } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import type { AccountWithoutRole } from '../../../server/accounts/team/api.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { IconAction } from '../components/buttons/icon-action.tsx';
import { QueryState } from '../components/feedback/query-state.tsx';
import { Block } from '../components/layout/block.tsx';
import { Hint } from '../components/layout/hint.tsx';
import type { RecordColumn } from '../components/table/columns.ts';
import { RecordTable } from '../components/table/record-table.tsx';
import { fieldLabel } from '../components/text/field-label.ts';
import { useListState } from '../kit/list-state.ts';
import { useRemoval } from '../kit/removal.tsx';
import { accounts, SEEN_COLUMNS, teamState, useWithoutRole } from './accounts.ts';

const COLUMNS: RecordColumn<AccountWithoutRole>[] = [
  {
    key: 'email',
    title: () => fieldLabel('email'),
    render: ({ email, confirmed }) => (
      <>
        {email} {!confirmed && <Badge color="gray">{t('team.withoutRole.unconfirmed')}</Badge>}
      </>
    ),
  },
  ...SEEN_COLUMNS,
];

/** Accounts without a role: sign-ups, and people to whom the company's identity provider gives none. Hidden without any. */
export function WithoutRole() {
  const { state } = useListState(teamState);
  const query = useWithoutRole(state.q);
  const remove = useRemoval(accounts);
  if (query.data?.total === 0) return null;
  return (
    <Block title={t('team.withoutRole.title')}>
      <Hint>{t('team.withoutRole.about')}</Hint>
      <QueryState query={query} skeleton={null} failure={t('team.withoutRole.loadFailed')}>
        {({ accounts: found, total }) => (
          <>
            <RecordTable<AccountWithoutRole>
              label={t('team.withoutRole.title')}
              rows={found}
              rowId={({ id }) => id}
              rowName={({ email }) => email}
              columns={COLUMNS}
              actions={(account) => (
                <IconAction
                  label={t('common.entity.deleteOne', { name: account.email })}
                  tip={t('common.delete')}
                  onClick={() => remove?.(account)}
                >
                  <Trash2 size={18} />
                </IconAction>
              )}
              empty={null}
            />
            {total > found.length && <Hint>{t('team.withoutRole.cut', { shown: found.length, total })}</Hint>}
          </>
        )}
      </QueryState>
    </Block>
  );
}

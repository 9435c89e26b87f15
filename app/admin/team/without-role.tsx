import { Badge } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { AccountWithoutRole } from '../../../server/accounts/team/api.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { QueryState } from '../components/feedback/query-state.tsx';
import { Block } from '../components/layout/block.tsx';
import { Hint } from '../components/layout/hint.tsx';
import type { RecordColumn } from '../components/table/columns.ts';
import { RecordTable } from '../components/table/record-table.tsx';
import { formatDate, formatDateTime } from '../components/text/formats.ts';
import { RemoveAccount } from './remove-account.tsx';
import { useWithoutRole } from './use-team.ts';

const COLUMNS: RecordColumn<AccountWithoutRole, never>[] = [
  {
    key: 'email',
    title: () => t('team.email'),
    render: ({ email, confirmed }) => (
      <>
        {email} {!confirmed && <Badge color="gray">{t('team.withoutRole.unconfirmed')}</Badge>}
      </>
    ),
  },
  {
    key: 'last_seen',
    title: () => t('team.lastSeen'),
    width: '13rem',
    render: ({ last_seen }) => (last_seen === null ? t('team.never') : formatDateTime(last_seen)),
  },
  {
    key: 'created_at',
    title: () => t('team.since'),
    noWrap: true,
    wideOnly: true,
    render: ({ created_at }) => formatDate(created_at),
  },
];

/** Accounts of sign-ups and of people to whom the company's provider gives no role; absent without any. */
export function WithoutRole({ q }: { q: string }) {
  const [wanted] = useDebouncedValue(q.trim(), 250);
  const query = useWithoutRole(wanted);
  if (query.data?.total === 0) return null;
  return (
    <Block title={t('team.withoutRole.title')}>
      <Hint>{t('team.withoutRole.about')}</Hint>
      <QueryState query={query} skeleton={null} failure={t('team.withoutRole.loadFailed')}>
        {({ accounts, total }) => (
          <>
            <RecordTable<AccountWithoutRole, never>
              label={t('team.withoutRole.title')}
              rows={accounts}
              rowId={({ id }) => id}
              rowName={({ email }) => email}
              columns={COLUMNS}
              actions={(account) => <RemoveAccount account={account} />}
              empty={null}
            />
            {total > accounts.length && <Hint>{t('team.withoutRole.cut', { shown: accounts.length, total })}</Hint>}
          </>
        )}
      </QueryState>
    </Block>
  );
}

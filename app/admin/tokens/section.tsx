import { Anchor, Badge, Button, Code, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Token } from '../../../server/accounts/tokens/api.ts';
import { languageEntry } from '../../../shared/languages.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { IconAction } from '../components/buttons/icon-action.tsx';
import { confirmAction } from '../components/dialogs/confirm.tsx';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { notify } from '../components/feedback/notify.tsx';
import { QueryState } from '../components/feedback/query-state.tsx';
import { reportFailure } from '../components/feedback/report-failure.ts';
import { Skeletons } from '../components/feedback/skeletons.tsx';
import { Hint } from '../components/layout/hint.tsx';
import { SectionPage } from '../components/layout/section-page.tsx';
import type { RecordColumn } from '../components/table/columns.ts';
import lists from '../components/table/lists.module.css';
import { RecordTable } from '../components/table/record-table.tsx';
import { formatDate, formatDateTime } from '../components/text/formats.ts';
import { TokenDialog } from './token-dialog.tsx';
import { refreshTokens, useTokens } from './use-tokens.ts';

function End({ revoked_at, expired, expires_at }: Token) {
  if (revoked_at !== null) return <Badge color="gray">{t('tokens.revoked')}</Badge>;
  if (expired) return <Badge color="gray">{t('tokens.expired')}</Badge>;
  return formatDate(expires_at);
}

const COLUMNS: RecordColumn<Token, never>[] = [
  { key: 'name', title: () => t('tokens.name'), render: ({ name }) => name },
  {
    key: 'prefix',
    title: () => t('tokens.prefix'),
    width: '9.5rem',
    render: ({ prefix }) => <Code>{prefix}…</Code>,
  },
  {
    key: 'role',
    title: () => t('tokens.role'),
    width: '9rem',
    render: ({ role, languages }) => (
      <span className={lists.stacked}>
        {t(`team.roles.${role}`)}
        {role === 'translator' && <Hint span>{languages.map((code) => languageEntry(code).label).join(', ')}</Hint>}
      </span>
    ),
  },
  {
    key: 'created_by',
    title: () => t('tokens.createdBy'),
    wideOnly: true,
    render: ({ created_by, created_at }) => (
      <span className={lists.stacked}>
        {created_by}
        <Hint span>{t('tokens.createdOn', { date: formatDate(created_at) })}</Hint>
      </span>
    ),
  },
  { key: 'expires_at', title: () => t('tokens.expires'), width: '10rem', render: End },
  {
    key: 'last_used_at',
    title: () => t('tokens.lastUsed'),
    width: '11rem',
    render: ({ last_used_at }) => (last_used_at === null ? t('tokens.never') : formatDateTime(last_used_at)),
  },
];

function Revoke({ token }: { token: Token }) {
  const { id, name } = token;
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => call(api.admin.tokens[':id'].$delete({ param: { id } })),
    onSuccess: () => notify.success(t('tokens.revokedNow'), name),
    onError: (error) => reportFailure(error, t('tokens.revokeFailed')),
    onSettled: () => refreshTokens(queries),
  });
  return (
    <IconAction
      label={t('tokens.revokeOne', { name })}
      tip={t('tokens.revoke')}
      onClick={() =>
        void confirmAction({
          title: t('tokens.revokeTitle', { name }),
          message: t('tokens.revokeMessage'),
          confirmLabel: t('tokens.revoke'),
          danger: true,
        }).then((confirmed) => (confirmed ? mutate() : undefined))
      }
    >
      <Trash2 size={18} />
    </IconAction>
  );
}

const isInUse = ({ revoked_at, expired }: Token) => revoked_at === null && !expired;

export default function TokensSection() {
  const query = useTokens();
  const [isCreating, setCreating] = useState(false);
  const create = (
    <Button leftSection={<Plus size={18} />} onClick={() => setCreating(true)}>
      {t('tokens.create')}
    </Button>
  );
  return (
    <SectionPage title={t('tokens.title')} description={t('tokens.description')} actions={create}>
      <p>
        <Anchor href="/api/docs" target="_blank">
          {t('tokens.docs')}
        </Anchor>
      </p>
      <QueryState
        query={query}
        skeleton={
          <Stack gap={8}>
            <Skeletons count={3} height={56} radius="md" />
          </Stack>
        }
        failure={t('tokens.loadFailed')}
      >
        {({ tokens }) => (
          <RecordTable<Token, never>
            label={t('tokens.list')}
            rows={tokens}
            rowId={({ id }) => id}
            rowName={({ name }) => name}
            columns={COLUMNS}
            actions={(token) => (isInUse(token) ? <Revoke token={token} /> : null)}
            empty={
              <EmptyState
                icon={<KeyRound size={28} strokeWidth={1.75} />}
                title={t('tokens.empty')}
                hint={t('tokens.emptyHint')}
              />
            }
          />
        )}
      </QueryState>
      {isCreating && <TokenDialog onClosed={() => setCreating(false)} />}
    </SectionPage>
  );
}

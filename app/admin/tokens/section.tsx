import { Anchor, Badge, Code } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Trash2 } from 'lucide-react';
import type { Token } from '../../../server/accounts/tokens/api.ts';
import { languageEntry } from '../../../shared/languages.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { IconAction } from '../components/buttons/icon-action.tsx';
import { confirmAction } from '../components/dialogs/confirm.tsx';
import { notify } from '../components/feedback/notify.tsx';
import { reportFailure } from '../components/feedback/report-failure.ts';
import { Hint } from '../components/layout/hint.tsx';
import { SectionPage } from '../components/layout/section-page.tsx';
import type { RecordColumn } from '../components/table/columns.ts';
import lists from '../components/table/lists.module.css';
import { fieldLabel } from '../components/text/field-label.ts';
import { formatDate, formatDateTime } from '../components/text/formats.ts';
import { useEntityList } from '../kit/list.tsx';
import { NO_STATE } from '../kit/list-state.ts';
import type { Resource } from '../kit/resource.ts';
import { TokenDialog } from './token-dialog.tsx';

function End({ revoked_at, expired, expires_at }: Token) {
  if (revoked_at !== null) return <Badge color="gray">{t('tokens.revoked')}</Badge>;
  if (expired) return <Badge color="gray">{t('tokens.expired')}</Badge>;
  return formatDate(expires_at);
}

const COLUMNS: RecordColumn<Token>[] = [
  { key: 'name', title: () => fieldLabel('name'), render: ({ name }) => name },
  {
    key: 'prefix',
    title: () => t('tokens.prefix'),
    width: '9.5rem',
    render: ({ prefix }) => <Code>{prefix}…</Code>,
  },
  {
    key: 'role',
    title: () => fieldLabel('role'),
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
    width: '15rem',
    render: ({ created_by, created_at }) => (
      <span className={lists.stacked} style={{ overflowWrap: 'anywhere' }}>
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
    onSettled: () => queries.invalidateQueries(),
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

const resource: Resource<Token> = { texts: 'tokens', nameOf: ({ name }) => name };

const LIST = {
  resource,
  icon: KeyRound,
  state: NO_STATE,
  load: async () => ({ items: (await call(api.admin.tokens.$get())).tokens }),
  columns: COLUMNS,
  useActions: () => ({ actions: (token: Token) => (isInUse(token) ? <Revoke token={token} /> : null) }),
  Dialog: TokenDialog,
};

export default function TokensSection() {
  const { create, list, dialogs } = useEntityList(LIST);
  return (
    <SectionPage title={t('tokens.title')} description={t('tokens.description')} actions={create()}>
      <p>
        <Anchor href="/api/docs" target="_blank">
          {t('tokens.docs')}
        </Anchor>
      </p>
      {list}
      {dialogs}
    </SectionPage>
  );
}

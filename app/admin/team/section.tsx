import { Badge, Button, Stack } from '@mantine/core';
import { LogOut, Pencil, ShieldOff, UserPlus, Users, X } from 'lucide-react';
import { useState } from 'react';
import type { Invitation, Member } from '../../../server/accounts/team/api.ts';
import { languageEntry } from '../../../shared/languages.ts';
import { foldText } from '../../../shared/text.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { IconAction } from '../components/buttons/icon-action.tsx';
import { confirmAction } from '../components/dialogs/confirm.tsx';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { QueryState } from '../components/feedback/query-state.tsx';
import { Skeletons } from '../components/feedback/skeletons.tsx';
import { Block } from '../components/layout/block.tsx';
import { Hint } from '../components/layout/hint.tsx';
import { SectionPage } from '../components/layout/section-page.tsx';
import { usePanelIdentity } from '../components/operator/operator.ts';
import type { RecordColumn } from '../components/table/columns.ts';
import { ListFilters, NoMatch, SearchField } from '../components/table/list-filters.tsx';
import lists from '../components/table/lists.module.css';
import { RecordTable } from '../components/table/record-table.tsx';
import { formatDate, formatDateTime } from '../components/text/formats.ts';
import { InvitationDialog } from './invitation-dialog.tsx';
import { MemberDialog } from './member-dialog.tsx';
import { RemoveAccount } from './remove-account.tsx';
import { useMemberAction } from './use-member-action.ts';
import { useTeam } from './use-team.ts';
import { WithoutRole } from './without-role.tsx';

function RoleCell({ role, languages }: Pick<Member, 'role' | 'languages'>) {
  return (
    <span className={lists.stacked}>
      {t(`team.roles.${role}`)}
      {role === 'translator' && <Hint span>{languages.map((code) => languageEntry(code).label).join(', ')}</Hint>}
    </span>
  );
}

const ROLE = { key: 'role', title: () => t('team.role'), width: '12rem', render: RoleCell };

const memberColumns = (ownId: string): RecordColumn<Member, never>[] => [
  {
    key: 'email',
    title: () => t('team.email'),
    render: ({ id, email, disabled, second_factor }) => (
      <>
        {email} {id === ownId && <Badge variant="light">{t('team.you')}</Badge>}
        {second_factor && (
          <Badge color="green" variant="light">
            {t('team.factor')}
          </Badge>
        )}
        {disabled && <Badge color="gray">{t('team.disabled')}</Badge>}
      </>
    ),
  },
  ROLE,
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

const INVITATION_COLUMNS: RecordColumn<Invitation, never>[] = [
  { key: 'email', title: () => t('team.email'), render: ({ email }) => email },
  ROLE,
  {
    key: 'expires_at',
    title: () => t('team.invitations.until'),
    render: ({ expires_at }) => formatDateTime(expires_at),
  },
];

function MemberActions({ member, onEdit }: { member: Member; onEdit: () => void }) {
  const { email } = member;
  const signOut = useMemberAction((id) => call(api.admin.team[':id']['sign-out'].$post({ param: { id } })), {
    done: t('team.signedOut'),
    failed: t('team.signOutFailed'),
  });
  const { operator } = usePanelIdentity();
  const removeFactors = useMemberAction((id) => call(api.admin.team[':id'].factors.$delete({ param: { id } })), {
    done: t('team.factorsRemoved'),
    failed: t('team.factorsRemoveFailed'),
  });
  return (
    <>
      {member.second_factor && member.id !== operator.id && (
        <IconAction
          label={t('team.removeFactorsOne', { email })}
          tip={t('team.removeFactors')}
          onClick={() =>
            void confirmAction({
              title: t('team.removeFactors'),
              message: t('team.removeFactorsMessage', { email }),
              confirmLabel: t('team.removeFactors'),
              danger: true,
            }).then((confirmed) => (confirmed ? removeFactors(member) : undefined))
          }
        >
          <ShieldOff size={18} />
        </IconAction>
      )}
      <IconAction label={t('team.editOne', { email })} tip={t('team.edit')} onClick={onEdit}>
        <Pencil size={18} />
      </IconAction>
      <IconAction
        label={t('team.signOutOne', { email })}
        tip={t('team.signOut')}
        onClick={() =>
          void confirmAction({
            title: t('team.signOut'),
            message: t('team.signOutMessage', { email }),
            confirmLabel: t('team.signOut'),
          }).then((confirmed) => (confirmed ? signOut(member) : undefined))
        }
      >
        <LogOut size={18} />
      </IconAction>
      <RemoveAccount account={member} />
    </>
  );
}

function Withdraw({ invitation }: { invitation: Invitation }) {
  const withdraw = useMemberAction((id) => call(api.admin.team.invitations[':id'].$delete({ param: { id } })), {
    done: t('team.invitations.withdrawn'),
    failed: t('team.invitations.withdrawFailed'),
  });
  return (
    <IconAction
      label={t('team.invitations.withdrawOne', { email: invitation.email })}
      tip={t('team.invitations.withdraw')}
      onClick={() => void withdraw(invitation)}
    >
      <X size={18} />
    </IconAction>
  );
}

export default function TeamSection() {
  const { operator } = usePanelIdentity();
  const query = useTeam();
  const [q, setQ] = useState('');
  const [dialog, setDialog] = useState<Member | 'invitation' | null>(null);
  const wanted = foldText(q.trim());
  const close = () => setDialog(null);

  return (
    <SectionPage
      title={t('team.title')}
      description={t('team.description')}
      actions={
        <Button leftSection={<UserPlus size={18} />} onClick={() => setDialog('invitation')}>
          {t('team.invite')}
        </Button>
      }
    >
      <ListFilters>
        <SearchField label={t('team.search')} placeholder={t('team.searchHint')} value={q} onChange={setQ} />
      </ListFilters>
      <QueryState
        query={query}
        skeleton={
          <Stack gap={8}>
            <Skeletons count={4} height={56} radius="md" />
          </Stack>
        }
        failure={t('team.loadFailed')}
      >
        {({ members, invitations }) => (
          <>
            <RecordTable<Member, never>
              label={t('team.list')}
              rows={members.filter(({ email }) => foldText(email).includes(wanted))}
              rowId={({ id }) => id}
              rowName={({ email }) => email}
              columns={memberColumns(operator.id)}
              onOpen={setDialog}
              actions={(member) => <MemberActions member={member} onEdit={() => setDialog(member)} />}
              empty={
                wanted === '' ? (
                  <EmptyState icon={<Users size={28} strokeWidth={1.75} />} title={t('team.title')} hint="" />
                ) : (
                  <NoMatch
                    title={t('team.nothingFound')}
                    hint={t('team.nothingFoundHint')}
                    clear={t('team.clearSearch')}
                    onClear={() => setQ('')}
                  />
                )
              }
            />
            {invitations.length > 0 && (
              <Block title={t('team.invitations.title')}>
                <RecordTable<Invitation, never>
                  label={t('team.invitations.title')}
                  rows={invitations}
                  rowId={({ id }) => id}
                  rowName={({ email }) => email}
                  columns={INVITATION_COLUMNS}
                  actions={(invitation) => <Withdraw invitation={invitation} />}
                  empty={null}
                />
              </Block>
            )}
          </>
        )}
      </QueryState>
      <WithoutRole q={q} />
      {dialog === 'invitation' && <InvitationDialog onClosed={close} />}
      {dialog !== null && dialog !== 'invitation' && <MemberDialog key={dialog.id} member={dialog} onClosed={close} />}
    </SectionPage>
  );
}

import { Badge } from '@mantine/core';
import { LogOut, ShieldOff, Users } from 'lucide-react';
import type { z } from 'zod';
import type { Invitation, Member } from '../../../server/accounts/team/api.ts';
import { foldText } from '../../../shared/text.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { usePanelIdentity } from '../components/operator/operator.ts';
import type { RecordColumn } from '../components/table/columns.ts';
import { fieldLabel } from '../components/text/field-label.ts';
import type { EntityDialogProps } from '../kit/dialog.tsx';
import { section } from '../kit/section.tsx';
import { AccountAction } from './account-action.tsx';
import { accounts, readMember, readTeam, SEEN_COLUMNS, teamState } from './accounts.ts';
import { InvitationDialog } from './invitation-dialog.tsx';
import { Invitations } from './invitations.tsx';
import { MemberDialog } from './member-dialog.tsx';
import { ROLE_COLUMN } from './role-column.tsx';
import { WithoutRole } from './without-role.tsx';

function MemberName({ member: { id, email, disabled, second_factor } }: { member: Member }) {
  const { operator } = usePanelIdentity();
  return (
    <>
      {email} {id === operator.id && <Badge variant="light">{t('team.you')}</Badge>}
      {second_factor && (
        <Badge color="green" variant="light">
          {t('team.factor')}
        </Badge>
      )}
      {disabled && <Badge color="gray">{t('team.disabled')}</Badge>}
    </>
  );
}

const COLUMNS: RecordColumn<Member>[] = [
  { key: 'email', title: () => fieldLabel('email'), render: (member) => <MemberName member={member} /> },
  ROLE_COLUMN,
  ...SEEN_COLUMNS,
];

function MemberActions({ member: { id, email, second_factor } }: { member: Member }) {
  const { operator } = usePanelIdentity();
  const member = api.admin.team[':id'];
  return (
    <>
      {second_factor && id !== operator.id && (
        <AccountAction
          action="factors"
          icon={ShieldOff}
          email={email}
          question={{ message: t('team.factors.message', { email }), danger: true }}
          run={() => call(member.factors.$delete({ param: { id } }))}
        />
      )}
      <AccountAction
        action="signOut"
        icon={LogOut}
        email={email}
        question={{ message: t('team.signOut.message', { email }) }}
        run={() => call(member['sign-out'].$post({ param: { id } }))}
      />
    </>
  );
}

interface Team {
  items: Member[];
  invitations: Invitation[];
}

async function loadTeam({ q }: z.output<typeof teamState>): Promise<Team> {
  const { members, invitations } = await readTeam();
  return { items: members.filter(({ email }) => foldText(email).includes(foldText(q))), invitations };
}

const TeamDialog = ({ entity, onClosed }: EntityDialogProps<Member, Team>) =>
  entity === null ? <InvitationDialog onClosed={onClosed} /> : <MemberDialog member={entity} onClosed={onClosed} />;

export default section({
  resource: { ...accounts, read: readMember },
  icon: Users,
  state: teamState,
  load: loadTeam,
  searchHint: () => t('team.searchHint'),
  columns: COLUMNS,
  useActions: () => ({ actions: (member: Member) => <MemberActions member={member} /> }),
  Dialog: TeamDialog,
  Below: ({ data: { invitations } }) => (
    <>
      <Invitations invitations={invitations} />
      <WithoutRole />
    </>
  ),
});

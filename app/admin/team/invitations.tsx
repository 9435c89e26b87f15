import { X } from 'lucide-react';
import type { Invitation } from '../../../server/accounts/team/api.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { Block } from '../components/layout/block.tsx';
import type { RecordColumn } from '../components/table/columns.ts';
import { RecordTable } from '../components/table/record-table.tsx';
import { fieldLabel } from '../components/text/field-label.ts';
import { formatDateTime } from '../components/text/formats.ts';
import { AccountAction } from './account-action.tsx';
import { ROLE_COLUMN } from './role-column.tsx';

const COLUMNS: RecordColumn<Invitation>[] = [
  { key: 'email', title: () => fieldLabel('email'), render: ({ email }) => email },
  ROLE_COLUMN,
  {
    key: 'expires_at',
    title: () => t('team.invitations.until'),
    render: ({ expires_at }) => formatDateTime(expires_at),
  },
];

/** Invitations that nobody has accepted yet. Hidden without any. */
export function Invitations({ invitations }: { invitations: Invitation[] }) {
  if (invitations.length === 0) return null;
  return (
    <Block title={t('team.invitations.title')}>
      <RecordTable<Invitation>
        label={t('team.invitations.title')}
        rows={invitations}
        rowId={({ id }) => id}
        rowName={({ email }) => email}
        columns={COLUMNS}
        actions={({ id, email }) => (
          <AccountAction
            action="withdrawal"
            icon={X}
            email={email}
            run={() => call(api.admin.team.invitations[':id'].$delete({ param: { id } }))}
          />
        )}
        empty={null}
      />
    </Block>
  );
}

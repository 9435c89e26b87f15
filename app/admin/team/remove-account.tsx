import { Trash2 } from 'lucide-react';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { IconAction } from '../components/buttons/icon-action.tsx';
import { confirmAction } from '../components/dialogs/confirm.tsx';
import { useMemberAction } from './use-member-action.ts';

/** Deletes an account, with a role or without. */
export function RemoveAccount({ account }: { account: { id: string; email: string } }) {
  const { email } = account;
  const remove = useMemberAction((id) => call(api.admin.team[':id'].$delete({ param: { id } })), {
    done: t('team.removed'),
    failed: t('team.removeFailed'),
  });
  return (
    <IconAction
      label={t('team.removeOne', { email })}
      tip={t('team.remove')}
      onClick={() =>
        void confirmAction({
          title: t('team.removeTitle', { email }),
          message: t('team.removeMessage'),
          confirmLabel: t('team.remove'),
          danger: true,
        }).then((confirmed) => (confirmed ? remove(account) : undefined))
      }
    >
      <Trash2 size={18} />
    </IconAction>
  );
}

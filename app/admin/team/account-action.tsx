import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { panelText as t } from '../../i18n/panel.ts';
import { IconAction } from '../components/buttons/icon-action.tsx';
import { confirmAction } from '../components/dialogs/confirm.tsx';
import { notify } from '../components/feedback/notify.tsx';
import { reportFailure } from '../components/feedback/report-failure.ts';
import { refreshTeam } from './accounts.ts';

interface AccountActionProps {
  /** The group of texts for the action. */
  action: 'factors' | 'signOut' | 'withdrawal';
  icon: LucideIcon;
  email: string;
  run: () => Promise<unknown>;
  /** If set, asks first. */
  question?: { message: string; danger?: boolean };
}

/** A row's button that runs an action on an account or an invitation, and reports the result. */
export function AccountAction({ action, icon: Icon, email, run, question }: AccountActionProps) {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: run,
    onSuccess: () => notify.success(t(`team.${action}.done`), email),
    onError: (error) => reportFailure(error, t(`team.${action}.failed`)),
    onSettled: () => refreshTeam(queries),
  });
  const title = t(`team.${action}.title`);
  const start = async () => {
    const isConfirmed = question === undefined || (await confirmAction({ title, confirmLabel: title, ...question }));
    if (isConfirmed) mutate();
  };
  return (
    <IconAction label={t(`team.${action}.one`, { email })} tip={title} onClick={() => void start()}>
      <Icon size={18} />
    </IconAction>
  );
}

import { notifications } from '@mantine/notifications';
import { Check, X } from 'lucide-react';
import { panelText } from '../../i18n/panel.ts';

/** Milliseconds. Failures stay long enough to be read twice. */
const SUCCESS_DURATION = 5_000;
const FAILURE_DURATION = 12_000;

interface Toast {
  title: string;
  message: string | undefined;
}

/** Key that keeps the same message from being shown twice at once. */
function identity({ title, message }: Toast): string {
  return `${title}\n${message ?? ''}`;
}

function show(
  toast: Toast,
  look: { role: 'status' | 'alert'; color: string; icon: React.ReactNode; stays: number },
): void {
  const id = identity(toast);
  notifications.hide(id);
  notifications.show({
    id,
    title: toast.title,
    message: toast.message ?? '',
    role: look.role,
    color: look.color,
    icon: look.icon,
    autoClose: look.stays,
    closeButtonProps: { 'aria-label': panelText('common.close') },
  });
}

export const notify = {
  success(title: string, message?: string): void {
    show({ title, message }, { role: 'status', color: 'green', icon: <Check size={18} />, stays: SUCCESS_DURATION });
  },
  failure(title: string, message?: string): void {
    show({ title, message }, { role: 'alert', color: 'red', icon: <X size={18} />, stays: FAILURE_DURATION });
  },
};

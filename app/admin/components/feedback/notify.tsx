import { Anchor } from '@mantine/core';
import { randomId } from '@mantine/hooks';
import { type NotificationData, notifications } from '@mantine/notifications';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { panelText } from '../../../i18n/panel.ts';

/** In milliseconds. Failures stay long enough to be read twice. */
const SUCCESS_DURATION = 5_000;
const FAILURE_DURATION = 12_000;

/** Milliseconds after which an operator wonders whether anything is happening. */
const PROGRESS_DELAY = 1_000;

type Look = Pick<NotificationData, 'role' | 'color' | 'icon' | 'autoClose'>;

/** A link below a message. */
interface MessageLink {
  href: string;
  label: string;
}

function show(title: string, message: string, look: Look, link?: MessageLink): void {
  // Prevents the same message from being shown twice at once.
  const id = `${title}\n${message}`;
  notifications.hide(id);
  const shown = link ? (
    <>
      {message}
      <Anchor display="block" size="sm" mt={4} href={link.href} onClick={() => notifications.hide(id)}>
        {link.label}
      </Anchor>
    </>
  ) : (
    message
  );
  notifications.show({
    id,
    title,
    message: shown,
    ...look,
    closeButtonProps: { 'aria-label': panelText('common.close') },
  });
}

export const notify = {
  /** Shows a message until the work ends, unless it ends soon. It blocks nothing, and stays when the section changes. */
  async during<Result>(work: Promise<Result>, title: string, message: ReactNode = ''): Promise<Result> {
    const id = randomId();
    // Screen readers read out only what changes in it.
    const look = {
      role: 'status',
      'aria-atomic': false,
      loading: true,
      autoClose: false,
      withCloseButton: false,
    } as const;
    const timer = setTimeout(() => notifications.show({ id, title, message, ...look }), PROGRESS_DELAY);
    try {
      return await work;
    } finally {
      clearTimeout(timer);
      notifications.hide(id);
    }
  },
  /** A message with a link stays as long as a failure, so that there is time to click it. */
  success(title: string, message = '', link?: MessageLink): void {
    const autoClose = link ? FAILURE_DURATION : SUCCESS_DURATION;
    show(title, message, { role: 'status', color: 'green', icon: <Check size={18} />, autoClose }, link);
  },
  failure(title: string, message = ''): void {
    show(title, message, { role: 'alert', color: 'red', icon: <X size={18} />, autoClose: FAILURE_DURATION });
  },
};

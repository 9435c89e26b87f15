import health from '../../i18n/fr/panel/health.json' with { type: 'json' };
import { panelText as t } from '../../i18n/panel.ts';
import { hasText } from '../components/text/has-text.ts';
import type { GameHealth } from './use-health.ts';

type Seen = Pick<GameHealth, 'status' | 'httpStatus' | 'detail'> & Partial<Pick<GameHealth, 'milliseconds'>>;

/** Formats a check's result; line two is the header or error code. */
export function seenText({ status, httpStatus, detail, milliseconds }: Seen): { text: string; detail: string | null } {
  if (status === null) return { text: t('health.neverChecked'), detail: null };
  if (status === 'ok') {
    const seconds = Math.max(Math.round((milliseconds ?? 0) / 100) / 10, 0.1);
    return { text: milliseconds ? t('health.seen.ok', { seconds }) : t('health.states.well'), detail: null };
  }
  if (status === 'http_error') {
    const text = httpStatus === null ? t('health.seen.no_movie') : t('health.seen.http_error', { status: httpStatus });
    return { text, detail: null };
  }
  if (status === 'failed' && detail !== null && hasText(health.failures, detail)) {
    return { text: t(`health.failures.${detail}`), detail: null };
  }
  return {
    text: t(`health.seen.${status}`),
    detail: status === 'unread' && httpStatus !== null ? `HTTP ${httpStatus}` : detail,
  };
}

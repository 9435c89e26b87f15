import { Alert } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import type { ServerWarning } from '../../../shared/server-warnings.ts';
import { panelText as t } from '../../i18n/panel.ts';

/** Warnings to owners about the installation. Hidden without any. */
export const ServerWarnings = ({ warnings }: { warnings: readonly ServerWarning[] }) =>
  warnings.map(({ code, value = '' }) => (
    <Alert key={`${code} ${value}`} color="orange" role="note" icon={<TriangleAlert size={20} />}>
      {t(`dashboard.warnings.${code}`, { value })}
    </Alert>
  ));

import { Alert } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { adWarnings } from '../../../shared/ad-warnings.ts';
import { panelText as t } from '../../i18n/panel.ts';
import type { AdFormValues } from './ad-form.ts';
import styles from './ads.module.css';

/** Warnings that do not prevent saving. */
export function AdWarnings({ values }: { values: AdFormValues }) {
  const { type, position, content, image_url, link_url } = values;
  const found = adWarnings({ type, position, content, image_url: image_url || null, link_url: link_url || null });
  return (
    <div role="status">
      {found.length > 0 && (
        <Alert color="yellow" variant="light" title={t('ads.warnings.title')} icon={<TriangleAlert size={18} />}>
          <ul className={styles.warnings}>
            {found.map((warning) => (
              <li key={warning}>{t(`ads.warnings.${warning}`)}</li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}

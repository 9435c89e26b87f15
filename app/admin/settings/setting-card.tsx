import { Group, Paper, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { SiteSettingKey } from '../../../shared/site-settings.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { HistoryAccordion } from '../components/activity/history-accordion.tsx';
import { FormBody } from '../components/form/form-body.tsx';
import type { EntityForm } from '../components/form/use-entity-form.ts';
import styles from './settings.module.css';

interface SettingCardProps<Values extends object> {
  setting: SiteSettingKey;
  entity: EntityForm<Values>;
  /** An action beside the save button. */
  secondary?: ReactNode;
  children: ReactNode;
}

/** One setting: its form, its save button and its history. */
export function SettingCard<Values extends object>(props: SettingCardProps<Values>) {
  const { setting, entity, secondary, children } = props;
  const id = useId();
  return (
    <>
      <Paper component="section" withBorder radius="xl" className={styles.card} aria-labelledby={id}>
        <Group justify="space-between" gap={4}>
          <Title order={2} size="h3" id={id}>
            {t(`settings.${setting}.title`)}
          </Title>
        </Group>
        <Text size="sm" c="dimmed" maw="68ch">
          {t(`settings.${setting}.about`)}
        </Text>
        <FormBody entity={entity} secondary={secondary}>
          {children}
        </FormBody>
      </Paper>
      <HistoryAccordion label={t('common.entity.history')} entity="setting" entityId={setting} form={entity} />
    </>
  );
}

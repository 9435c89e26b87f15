import { Button, ColorInput, Group, Stack, Text } from '@mantine/core';
import { Check, X } from 'lucide-react';
import {
  contrastsOf,
  type ColorField as Field,
  isEnough,
  nearestPassing,
  originalColor,
} from '../../../shared/theme-colors.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { Hint } from '../components/layout/hint.tsx';
import { fieldLabel } from '../components/text/field-label.ts';
import { formatNumber } from '../components/text/formats.ts';
import styles from './appearance.module.css';
import { previewed, type ThemeEntity } from './use-appearance.ts';

/** Rounds down, so that a ratio that fails is never shown as one that passes. */
const shown = (ratio: number) => formatNumber(Math.floor(ratio * 10) / 10);

/** A color field, empty for the original color. Shows its contrasts and, if one is too low, the nearest color that passes. */
export function ColorField({ entity, field }: { entity: ThemeEntity; field: Field }) {
  const { form } = entity;
  const color = previewed(form.values)[field] || originalColor(field);
  const contrasts = contrastsOf(field, color);
  const better = nearestPassing(field, color);
  return (
    <Stack gap={6}>
      <ColorInput
        label={fieldLabel(field)}
        placeholder={originalColor(field)}
        format="hex"
        fixOnBlur={false}
        spellCheck={false}
        autoComplete="off"
        eyeDropperButtonProps={{ 'aria-label': t('appearance.pick') }}
        {...form.getInputProps(field)}
      />
      <ul className={styles.contrasts} aria-live="polite">
        {contrasts.map((contrast) => {
          const enough = isEnough(contrast);
          const Icon = enough ? Check : X;
          const { check, ratio, needed } = contrast;
          return (
            <li key={check} data-enough={enough}>
              <Icon size={16} aria-hidden="true" />
              <Text size="sm">
                {t(`appearance.contrast.${check}`, { ratio: shown(ratio) })}
                {!enough && ` ${t('appearance.contrast.needed', { needed: formatNumber(needed) })}`}
              </Text>
            </li>
          );
        })}
      </ul>
      {better !== color && (
        <Group gap="xs">
          <Hint>{t('appearance.contrast.nearest')}</Hint>
          <Button
            size="xs"
            variant="default"
            leftSection={<span className={styles.sample} style={{ background: better }} />}
            onClick={() => form.setFieldValue(field, better)}
          >
            {t('appearance.contrast.take', { color: better })}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

import { Button, Group, Input, NumberInput, type NumberInputProps } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { AdSize } from '../../../shared/ad-kinds.ts';
import { SIZES_MAX } from '../../../shared/forms/ad.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { IconAction } from '../components/buttons/icon-action.tsx';
import { fieldLabel } from '../components/text/field-label.ts';
import styles from './ads.module.css';

/** Usual sizes (IAB) that fit the site's positions. */
const PRESETS: readonly (readonly AdSize[])[] = [
  [
    { from: 0, width: 320, height: 100 },
    { from: 800, width: 728, height: 90 },
  ],
  [{ from: 0, width: 320, height: 50 }],
  [{ from: 0, width: 300, height: 250 }],
  [{ from: 0, width: 160, height: 600 }],
];

const SIDES = ['from', 'width', 'height'] as const;

export const sizeText = ({ width, height }: Pick<AdSize, 'width' | 'height'>) => `${width}\u00a0×\u00a0${height}`;

type PixelsProps = Pick<NumberInputProps, 'label' | 'aria-label'> & {
  value: number;
  onChange: (value: number) => void;
};

/** NaN stands for an empty input, which the form's schema refuses. */
function Pixels({ value, onChange, ...props }: PixelsProps) {
  return (
    <NumberInput
      {...props}
      value={Number.isFinite(value) ? value : ''}
      onChange={(typed) => onChange(typeof typed === 'number' ? typed : Number.NaN)}
      min={0}
      allowDecimal={false}
      allowNegative={false}
      hideControls
      inputMode="numeric"
    />
  );
}

interface SizeFieldsProps {
  sizes: readonly AdSize[];
  isRequired: boolean;
  error: ReactNode;
  onChange: (sizes: AdSize[]) => void;
}

/** Sizes by window width. Without any, the place's own size is used. */
export function SizeFields({ sizes, isRequired, error, onChange }: SizeFieldsProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  const setSide = (row: number, side: keyof AdSize, value: number) =>
    onChange(sizes.map((size, index) => (index === row ? { ...size, [side]: value } : size)));
  const remove = (row: number) => {
    onChange(sizes.filter((_, index) => index !== row));
    // The focused button disappears with its row.
    list.current?.focus();
  };
  const add = () => {
    const last = sizes.at(-1);
    onChange([
      ...sizes,
      last === undefined ? { from: 0, width: 320, height: 100 } : { ...last, from: last.from + 400 },
    ]);
  };

  return (
    <Input.Wrapper
      label={fieldLabel('sizes')}
      description={t(isRequired ? 'ads.sizesNeeded' : 'ads.sizesHint')}
      required={isRequired}
      error={error}
      labelElement="div"
    >
      <fieldset ref={list} aria-label={fieldLabel('sizes')} tabIndex={-1} className={styles.sizes}>
        {sizes.map((size, row) => (
          // Rows have no identity of their own.
          // biome-ignore lint/suspicious/noArrayIndexKey: the inputs keep no state
          <div key={row} className={styles.size}>
            {SIDES.map((side) => (
              <Pixels
                key={side}
                label={t(`ads.size.${side}`)}
                aria-label={t('ads.sizeOf', { side: t(`ads.size.${side}`), row: row + 1 })}
                value={size[side]}
                onChange={(value) => setSide(row, side, value)}
              />
            ))}
            <IconAction label={t('ads.removeSize', { row: row + 1 })} onClick={() => remove(row)}>
              <X size={18} />
            </IconAction>
          </div>
        ))}
        <Group gap="xs">
          <Button
            variant="default"
            size="xs"
            leftSection={<Plus size={14} />}
            disabled={sizes.length >= SIZES_MAX}
            onClick={add}
          >
            {t('ads.addSize')}
          </Button>
          {PRESETS.map((preset) => {
            const text = preset.map(sizeText).join(', ');
            return (
              <Button key={text} variant="subtle" size="xs" onClick={() => onChange([...preset])}>
                {text}
              </Button>
            );
          })}
        </Group>
      </fieldset>
    </Input.Wrapper>
  );
}

import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { categoryEmoji, ICON_NAMES } from '../../../shared/icons.ts';
import { panelText as t } from '../../i18n/panel.ts';
import styles from './categories.module.css';

export function IconField(props: AutocompleteProps) {
  const icon = typeof props.value === 'string' ? props.value.trim() : '';
  const emoji = categoryEmoji(icon);
  const unknown = icon !== '' && !ICON_NAMES.includes(icon);
  return (
    <Autocomplete
      {...props}
      label={t('categories.form.icon')}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      description={
        <>
          {t('categories.form.iconHint')}
          <span role="status" className={unknown ? styles.hint : 'visually-hidden'}>
            {unknown ? t('categories.form.iconUnknown') : t('categories.form.iconShown', { emoji })}
          </span>
        </>
      }
      data={[...ICON_NAMES]}
      // Shows all options whatever is typed: there are few, and typed text rarely matches one.
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <span className={styles.iconOption}>
          <span className={styles.emoji} aria-hidden="true">
            {categoryEmoji(option.value)}
          </span>
          {option.value}
        </span>
      )}
      leftSection={
        <span className={styles.emoji} aria-hidden="true">
          {emoji}
        </span>
      }
      maxDropdownHeight={320}
      autoComplete="off"
      spellCheck={false}
    />
  );
}

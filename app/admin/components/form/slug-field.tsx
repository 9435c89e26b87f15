import { Box, TextInput, type TextInputProps } from '@mantine/core';
import { readablePath } from '../../../../shared/entry-path.ts';
import { slugSpelling } from '../../../../shared/is-slug.ts';
import { knownSlug } from '../../../../shared/slug.ts';
import { panelText as t } from '../../../i18n/panel.ts';
import { fieldLabel } from '../text/field-label.ts';

interface SlugFieldProps extends TextInputProps {
  /** First part of the address. */
  folder: 'category' | 'collection';
  /** The field that the slug is made from while this one is empty, and its text. */
  from: 'name' | 'title';
  text: string;
  /** The typed slug. */
  slug: string | null | undefined;
  /** The slug of an entity that exists. */
  saved: string | undefined;
}

/** The slug of an entity, with the address that results from it and whether the old one will redirect. */
export function SlugField({ folder, from, text, slug, saved, ...input }: SlugFieldProps) {
  const automatic = knownSlug(text);
  const next = slugSpelling(slug?.trim() ?? '') || automatic;
  const moves = saved !== undefined && next !== saved;
  return (
    <TextInput
      label={fieldLabel('slug')}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      description={
        <>
          {t('common.slug.address', { address: readablePath(folder, next || '…') })}
          <Box component="span" display="block">
            {t(`common.slug.${moves ? 'moved' : from}`)}
          </Box>
        </>
      }
      placeholder={automatic}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...input}
    />
  );
}

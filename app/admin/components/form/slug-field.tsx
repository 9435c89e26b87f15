import { Box, TextInput, type TextInputProps } from '@mantine/core';
import { readablePath } from '../../../../shared/entry-path.ts';
import { slugSpelling } from '../../../../shared/is-slug.ts';
import { knownSlug } from '../../../../shared/slug.ts';
import { panelText as t } from '../../../i18n/panel.ts';
import { fieldLabel } from '../text/field-label.ts';

interface SlugFieldProps extends TextInputProps {
  /** First segment of the URL path. */
  folder: 'category' | 'collection';
  /** The field that an empty slug is made from. */
  from: 'name' | 'title';
  text: string;
  /** The typed slug. */
  slug: string | null | undefined;
  /** The slug of an existing entity. */
  saved: string | undefined;
}

/** An entity's slug, with the resulting address and a note on whether the old one will redirect. */
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

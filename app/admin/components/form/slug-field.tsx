import { Box, TextInput, type TextInputProps } from '@mantine/core';
import { slugify } from '../../../../shared/slug.ts';
import { panelText as t } from '../../../i18n/panel.ts';

interface SlugFieldProps extends TextInputProps {
  /** Dictionary with its texts. */
  texts: 'categories' | 'collections';
  /** First part of the address. */
  folder: 'category' | 'collection';
  /** What the slug is made from while the field is empty. */
  name: string;
  /** The typed slug. */
  slug: string | null | undefined;
  /** The slug of an entity that exists. */
  saved: string | undefined;
}

/** The slug of an entity, with the address that results from it and whether the old one will redirect. */
export function SlugField({ texts, folder, name, slug, saved, ...input }: SlugFieldProps) {
  const automatic = slugify(name);
  const next = slug?.trim() || automatic;
  const moves = saved !== undefined && next !== saved;
  return (
    <TextInput
      label={t(`${texts}.form.slug`)}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      description={
        <>
          {t(`${texts}.form.slugHint`, { address: `/${folder}/${next || '…'}` })}
          <Box component="span" display="block">
            {t(`${texts}.form.${moves ? 'slugMoved' : 'slugAutomatic'}`)}
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

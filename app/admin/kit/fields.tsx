import { TextInput, type TextInputProps } from '@mantine/core';
import type { EntityForm } from '../components/form/use-entity-form.ts';
import { fieldLabel } from '../components/text/field-label.ts';

interface TextFieldProps<Values extends object> extends Omit<TextInputProps, 'form'> {
  entity: EntityForm<Values>;
  field: keyof Values & string;
}

/** A text of an entity, under the field's label. */
export const TextField = <Values extends object>({ entity, field, ...input }: TextFieldProps<Values>) => (
  <TextInput label={fieldLabel(field)} {...input} {...entity.form.getInputProps(field)} />
);

/** Properties of a field for an address, which browsers must not correct. */
export const ADDRESS_INPUT = {
  inputMode: 'url',
  autoComplete: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
} as const;

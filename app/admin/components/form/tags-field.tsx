import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { joinedTags } from '../../../../shared/slug.ts';
import { panelText as t } from '../../../i18n/panel.ts';
import { splitWords } from './split-words.ts';

interface TagsFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: readonly string[];
  onChange: (tags: string[]) => void;
}

const same = (one: readonly string[], other: readonly string[]) => JSON.stringify(one) === JSON.stringify(other);

/** Tags as comma-separated text. The typed text stays as it is, spaces included; the list is derived from it. */
export function TagsField({ value, onChange, ...input }: TagsFieldProps) {
  const [typed, setTyped] = useState(() => value.join(', '));
  // A draft or another operator's version may have replaced the list.
  const text = same(splitWords(typed), value) ? typed : value.join(', ');
  return (
    <TextInput
      {...input}
      value={text}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(splitWords(event.currentTarget.value));
      }}
    />
  );
}

/** An error that names the words of the same tag; undefined if there are none. */
export function joinedTagsText(tags: readonly string[]): string | undefined {
  const sentences = joinedTags(tags).map((words) => t('games.form.joinedTags', { words: words.join(', ') }));
  return sentences.length === 0 ? undefined : sentences.join(' ');
}

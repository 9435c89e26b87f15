import { Group } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import { Bold, Heading2, Image, Italic, Link, List, type LucideIcon, TextQuote } from 'lucide-react';
import { type RefObject, useState } from 'react';
import type { MediaItem } from '../../../server/media/library.ts';
import type { Language } from '../../../shared/languages.ts';
import { columnOf } from '../../../shared/localized.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { IconAction } from '../components/buttons/icon-action.tsx';
import { ariaKey, PANEL_KEYS, shownKey } from '../components/keys.ts';
import { useMay } from '../components/operator/operator.ts';
import { Picker } from '../media/picker.tsx';
import { type Edit, MARKDOWN_EDITS, type MarkdownEdit, type Selected, withPicture } from './markdown-edits.ts';

const ICONS: Record<MarkdownEdit, LucideIcon> = {
  ...{ bold: Bold, italic: Italic, heading: Heading2, list: List, quote: TextQuote, link: Link },
};
const BUTTONS = ['bold', 'italic', 'heading', 'list', 'quote', 'link'] as const;
const WITH_KEY = ['bold', 'italic', 'link'] as const;

const selectedIn = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Selected => ({
  ...{ text: value, start: selectionStart, end: selectionEnd },
});

/** Changes a field as if by typing, so that Ctrl+Z undoes it. */
function apply(field: HTMLTextAreaElement, { from, to, insert, start, end }: Edit): void {
  field.focus();
  field.setSelectionRange(from, to);
  // Deprecated, but nothing else preserves the browser's own undo. The input event informs React.
  const isTyped = document.execCommand(insert === '' ? 'delete' : 'insertText', false, insert);
  if (!isTyped) {
    field.setRangeText(insert, from, to);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  field.setSelectionRange(start, end);
}

/** Keyboard shortcuts of a Markdown text. */
export const markdownKeys = getHotkeyHandler(
  WITH_KEY.map((name) => [
    PANEL_KEYS[name],
    ({ target }) => {
      if (target instanceof HTMLTextAreaElement) apply(target, MARKDOWN_EDITS[name](selectedIn(target)));
    },
    { preventDefault: true },
  ]),
);

interface ToolbarProps {
  field: RefObject<HTMLTextAreaElement | null>;
  /** Language of the text and of its pictures' descriptions. */
  language: Language;
  disabled: boolean;
}

/** Buttons that insert Markdown into a text. */
export function MarkdownToolbar({ field, language, disabled }: ToolbarProps) {
  const may = useMay();
  /** Where to insert the picture that is being chosen. */
  const [place, setPlace] = useState<Selected | null>(null);
  const [picked, setPicked] = useState<MediaItem | null>(null);
  const edit = (make: (selected: Selected) => Edit) => {
    if (field.current !== null) apply(field.current, make(selectedIn(field.current)));
  };
  const choose = () => {
    if (field.current === null) return;
    setPlace(selectedIn(field.current));
    // The dialog returns the focus to the element that had it.
    field.current.focus();
  };
  const closed = () => {
    const [selected, item] = [place, picked];
    setPlace(null);
    setPicked(null);
    if (selected === null || item === null) return;
    const picture = { url: item.url, alt: item[columnOf('alt', language)] ?? '' };
    // Waits until React has closed the dialog. Before that, it would restore the former text and move the caret to its end.
    setTimeout(() => field.current && apply(field.current, withPicture(selected, picture)));
  };
  return (
    // Prevents the button from taking the focus, and with it the selection, from the text.
    <Group
      role="group"
      aria-label={t('pages.markdown.label')}
      gap={4}
      mb={6}
      onMouseDown={(event) => event.preventDefault()}
    >
      {BUTTONS.map((name) => {
        const Icon = ICONS[name];
        const key = WITH_KEY.find((each) => each === name);
        const label = t(`pages.markdown.${name}`);
        return (
          <IconAction
            key={name}
            label={label}
            tip={key ? `${label} (${shownKey(key)})` : label}
            {...(key && { 'aria-keyshortcuts': ariaKey(key) })}
            disabled={disabled}
            onClick={() => edit(MARKDOWN_EDITS[name])}
          >
            <Icon size={18} />
          </IconAction>
        );
      })}
      {may('read', '/admin/media') && (
        <IconAction label={t('pages.markdown.picture')} disabled={disabled} onClick={choose}>
          <Image size={18} />
        </IconAction>
      )}
      {place !== null && <Picker onChosen={setPicked} onClosed={closed} />}
    </Group>
  );
}

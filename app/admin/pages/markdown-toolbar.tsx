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

/** Changes a field as if it were typed, so that Ctrl+Z takes it back. */
function apply(field: HTMLTextAreaElement, { from, to, insert, start, end }: Edit): void {
  field.focus();
  field.setSelectionRange(from, to);
  // Deprecated, but nothing else keeps the browser's own undo. React hears of it by its input event.
  const isTyped = document.execCommand(insert === '' ? 'delete' : 'insertText', false, insert);
  if (!isTyped) {
    field.setRangeText(insert, from, to);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  field.setSelectionRange(start, end);
}

/** The keys of a text in Markdown. */
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
  /** Of the text, and of the descriptions of its pictures. */
  language: Language;
  disabled: boolean;
}

/** Buttons that write Markdown into a text. */
export function MarkdownToolbar({ field, language, disabled }: ToolbarProps) {
  const may = useMay();
  /** Where the picture goes while it is chosen. */
  const [place, setPlace] = useState<Selected | null>(null);
  const [picked, setPicked] = useState<MediaItem | null>(null);
  const edit = (make: (selected: Selected) => Edit) => {
    if (field.current !== null) apply(field.current, make(selectedIn(field.current)));
  };
  const choose = () => {
    if (field.current === null) return;
    setPlace(selectedIn(field.current));
    // The dialog returns the focus to where it was.
    field.current.focus();
  };
  const closed = () => {
    const [selected, item] = [place, picked];
    setPlace(null);
    setPicked(null);
    if (selected === null || item === null) return;
    const picture = { url: item.url, alt: item[columnOf('alt', language)] ?? '' };
    // Once React is done with the dialog: until then it puts the former text back, and the caret behind the new one.
    setTimeout(() => field.current && apply(field.current, withPicture(selected, picture)));
  };
  return (
    // Pressing a button leaves the focus, and with it the selection, in the text.
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

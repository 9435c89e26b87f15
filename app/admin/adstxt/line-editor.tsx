import { Input } from '@mantine/core';
import { type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useRef } from 'react';
import styles from './adstxt.module.css';
import { LINE_HEIGHT, lineAt } from './lines.ts';

export interface LineEditorHandle {
  /** Selects a line and scrolls to it. @param line from 1 */
  goTo: (line: number) => void;
}

export interface LineEditorProps {
  ref: Ref<LineEditorHandle>;
  label: string;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
  error: ReactNode;
  /** Severity of the mark beside a line number, by line. */
  marks: ReadonlyMap<number, 'error' | 'warning'>;
}

function Gutter({ lines, marks }: { lines: number; marks: LineEditorProps['marks'] }) {
  return (
    <>
      {Array.from({ length: lines }, (_, index) => index + 1).join('\n')}
      {[...marks].map(([line, kind]) => (
        <span key={line} className={styles.mark} data-kind={kind} style={{ top: (line - 1) * LINE_HEIGHT }} />
      ))}
    </>
  );
}

/** A text area with line numbers. Lines never wrap, so that each number stays beside its line. */
export function LineEditor({ ref, label, placeholder, value, onChange, error, marks }: LineEditorProps) {
  const id = useId();
  const text = useRef<HTMLTextAreaElement>(null);
  const gutter = useRef<HTMLDivElement>(null);
  const lines = value.split('\n').length;

  const follow = () => {
    if (gutter.current !== null && text.current !== null) {
      gutter.current.style.transform = `translateY(${-text.current.scrollTop}px)`;
    }
  };
  // A shorter text can scroll the view without a scroll event.
  useEffect(follow);

  useImperativeHandle(ref, () => ({
    goTo(line) {
      const area = text.current;
      if (area === null) return;
      const { start, end } = lineAt(area.value, line);
      area.focus();
      area.setSelectionRange(start, end);
      area.scrollLeft = 0;
      area.scrollTop = (line - 1) * LINE_HEIGHT - area.clientHeight / 3;
    },
  }));

  return (
    <Input.Wrapper id={id} label={label} error={error} size="sm">
      <div className={styles.editor} data-invalid={Boolean(error) || undefined}>
        <div className={styles.gutter} aria-hidden="true">
          <div ref={gutter} className={styles.numbers}>
            <Gutter lines={lines} marks={marks} />
          </div>
        </div>
        <textarea
          ref={text}
          id={id}
          className={styles.text}
          wrap="off"
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          aria-invalid={Boolean(error)}
          {...(error ? { 'aria-describedby': `${id}-error` } : {})}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onScroll={follow}
        />
      </div>
    </Input.Wrapper>
  );
}

import { Textarea, type TextareaProps } from '@mantine/core';
import { type MouseEvent, useDeferredValue, useMemo, useRef } from 'react';
import { documentLanguage, type Language } from '../../../shared/languages.ts';
import type { Placeholders } from '../../../shared/placeholders.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { MarkdownText } from '../../markdown/markdown-text.tsx';
import { renderMarkdown } from '../../markdown/render.ts';
import codeInput from '../components/form/code-input.module.css';
import { Hint } from '../components/layout/hint.tsx';
import { MarkdownToolbar, markdownKeys } from './markdown-toolbar.tsx';
import styles from './pages.module.css';

/** Prevents links in the preview from leaving the form. */
function keepHere(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a') !== null) event.preventDefault();
}

interface MarkdownFieldProps extends TextareaProps {
  /** The title above the text, as typed. */
  title: string;
  placeholders: Placeholders;
  /** Language of the text. */
  language: Language;
}

/** A Markdown text beside its preview, which updates when the browser has time. */
export function MarkdownField({ title, placeholders, language, ...props }: MarkdownFieldProps) {
  const typed = useDeferredValue(typeof props.value === 'string' ? props.value : '');
  const field = useRef<HTMLTextAreaElement>(null);
  const { html } = useMemo(() => renderMarkdown(typed, placeholders), [typed, placeholders]);
  return (
    <div className={styles.markdown}>
      <Textarea
        {...props}
        ref={field}
        onKeyDown={markdownKeys}
        inputContainer={(input) => (
          <>
            <MarkdownToolbar field={field} language={language} disabled={props.disabled ?? false} />
            {input}
          </>
        )}
        rows={20}
        spellCheck
        {...documentLanguage(language)}
        classNames={{ input: `${codeInput.input} ${styles.source}` }}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
      />
      <section className={styles.preview} aria-label={t('common.preview')}>
        <Hint>{t('common.preview')}</Hint>
        {/* biome-ignore lint/a11y: the handler only keeps links from being followed, by mouse and keyboard */}
        <div className={styles.paper} {...documentLanguage(language)} onClick={keepHere} onAuxClick={keepHere}>
          <p className={styles.title}>{title}</p>
          {typed.trim() === '' ? <Hint>{t('pages.form.previewEmpty')}</Hint> : <MarkdownText html={html} />}
        </div>
      </section>
    </div>
  );
}

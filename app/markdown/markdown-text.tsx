import type { ForeignText } from '../i18n/language.tsx';
import styles from './markdown.module.css';

/** Shows what `renderMarkdown` returned, and nothing else. @param props.attributes of a text in another language */
export function MarkdownText({ html, attributes }: { html: string; attributes?: ForeignText }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer writes every element itself
  return <div className={styles.text} {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}

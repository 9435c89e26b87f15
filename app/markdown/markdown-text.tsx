import type { ForeignText } from '../i18n/language.tsx';
import styles from './markdown.module.css';

/**
 * Shows HTML from `renderMarkdown`, never from anywhere else. @param props.attributes language and direction of the text, if they
 * differ from the page's
 */
export function MarkdownText({ html, attributes }: { html: string; attributes?: ForeignText }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer writes every element itself
  return <div className={styles.text} {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}

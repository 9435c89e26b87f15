import styles from './markdown.module.css';

/** Shows what `renderMarkdown` returned, and nothing else. @param language the text's, if it differs from the page's */
export function MarkdownText({ html, language }: { html: string; language?: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer writes every element itself
  return <div className={styles.text} lang={language} dangerouslySetInnerHTML={{ __html: html }} />;
}

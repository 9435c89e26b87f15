import { MarkdownText } from '../../markdown/markdown-text.tsx';
import { AdSlot } from '../components/ads/ad-slot.tsx';
import styles from './page.module.css';
import type { RenderedPage } from './page.server.ts';

/** A page that operators wrote. */
export function PageScreen({ page }: { page: RenderedPage }) {
  return (
    <>
      <AdSlot position="header" />
      <article className={styles.page}>
        <h1 {...page.titleAttributes}>{page.title}</h1>
        <MarkdownText html={page.html} attributes={page.htmlAttributes} />
      </article>
      <AdSlot position="footer" />
    </>
  );
}

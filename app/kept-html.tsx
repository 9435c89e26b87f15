import { createContext, type ReactNode, useContext } from 'react';
import type { Language } from '../shared/languages.ts';
import { useLanguage } from './i18n/language.tsx';

/** Gives the HTML of a piece of a page, rendered for the first page that shows it. */
export type KeptHtml = (language: Language, parts: unknown, piece: ReactNode) => string;

const KeptHtmlContext = createContext<KeptHtml | null>(null);

/** On the server alone: a browser has each piece once. */
export const KeptHtmlProvider = KeptHtmlContext.Provider;

interface KeptItemProps {
  className: string | undefined;
  /** All that the piece is made of besides the page's language, as JSON can write it; null renders it for each page. */
  parts: unknown;
  /**
   * Asks for no context but language and texts, and, where it is kept, has no picture that loads eagerly: React writes a
   * preload of that at the place where it renders.
   */
  children: ReactNode;
}

/** An item of a list that stands on many pages, which the server renders once for all of them. */
export function KeptItem({ className, parts, children }: KeptItemProps) {
  const keptHtml = useContext(KeptHtmlContext);
  const language = useLanguage();
  if (keptHtml === null || parts === null) return <li className={className}>{children}</li>;
  const html = { __html: keptHtml(language, parts, children) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: It is what React has made of the children.
  return <li className={className} dangerouslySetInnerHTML={html} />;
}

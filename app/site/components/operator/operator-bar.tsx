import { useState } from 'react';
import { useMatches } from 'react-router';
import type { Language } from '../../../../shared/languages.ts';
import { foreignText, useLanguage } from '../../../i18n/language.tsx';
import { lateTexts, withLateTexts } from '../../../i18n/late-texts.ts';
import { panelHint } from '../../../panel-hint.ts';
import { attemptStorage } from '../../../ui/browser-storage.ts';
import { CloseButton } from '../close-button.tsx';
import styles from './operator-bar.module.css';
import { shownInPanel } from './shown-page.ts';

/** Key in sessionStorage. */
const HIDDEN_KEY = 'ludotek.operatorBarHidden';

const wasHidden = () => attemptStorage(() => sessionStorage.getItem(HIDDEN_KEY)) !== null;

/** Loads the bar, in the panel's language. @param page the page's language, used if the panel was never opened */
export const loadBar = (page: Language) => withLateTexts(Promise.resolve(OperatorBar), panelHint()?.language ?? page);

/** Links from a page of the site to its item in the panel. Nothing can be changed from here. */
function OperatorBar() {
  const language = useLanguage();
  const page = useMatches().at(-1);
  const [hint] = useState(panelHint);
  const [hidden, setHidden] = useState(wasHidden);
  // The panel stores its language and the operator's permissions when it is opened.
  if (hidden || hint === null) return null;

  const texts = lateTexts(hint.language).operator;
  const shown = page === undefined ? null : shownInPanel(page.id, page.loaderData);
  const how = shown && hint.may[shown.target];
  const hash = shown && [shown.target, ...(shown.id === null ? [] : [shown.id])].join('/');
  return (
    <nav className={styles.bar} aria-label={texts.label} {...foreignText(hint, language)}>
      <div className={`${styles.inner} page-width`}>
        {shown && how && (
          <a className={styles.first} href={`/admin#${hash}`}>
            {texts[how][shown.target]}
          </a>
        )}
        {shown?.target === 'games' && hint.may.statistics && (
          <a href={`/admin#${hash}/statistics`}>{texts.statistics}</a>
        )}
        <a href="/admin">{texts.panel}</a>
        <CloseButton
          className={styles.hide ?? ''}
          label={texts.hide}
          onClick={() => {
            attemptStorage(() => sessionStorage.setItem(HIDDEN_KEY, '1'));
            setHidden(true);
            // The button that had the focus no longer exists.
            document.getElementById('content')?.focus({ preventScroll: true });
          }}
        />
      </div>
    </nav>
  );
}

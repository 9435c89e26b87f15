import { type FormEvent, type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { type ConsentChoice, choiceOf, type Purpose } from '../../../../shared/consent.ts';
import { useLanguage, useLocalizedPath } from '../../../i18n/language.tsx';
import { lateTexts } from '../../../i18n/late-texts.ts';
import { button } from '../../../ui/button.ts';
import { CloseIcon } from '../../../ui/icons.tsx';
import { PageLink } from '../page-link.tsx';
import styles from './banner.module.css';
import { saveChoice } from './save-choice.ts';

/** In every language, because the texts are short and switching the language must not wait for a download. */
export interface BannerProps {
  /** Empty if there is nothing to choose, which `note` explains. */
  purposes: readonly Purpose[];
  /** Where the choice is stored. */
  choiceKey: string;
  note: 'objection' | 'unavailable' | null;
  /** The earlier choice, or null the first time. */
  choice: ConsentChoice | null;
  /** How often the visitor opened it on this page; 0 when it opened by itself. */
  openCount: number;
  onDecided: () => void;
  onClose: () => void;
}

/** Focuses the previously focused element, or the page if that no longer exists. */
function focusPage(before: HTMLElement | null): void {
  const isConnected = before !== null && before !== document.body && before.isConnected;
  (isConnected ? before : document.getElementById('content'))?.focus({ preventScroll: true });
}

/** Focuses the dialog when the visitor opened it, and returns the focus when it closes. */
function useFocus(calls: number) {
  const banner = useRef<HTMLElement>(null);
  const before = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const element = banner.current;
    const remember = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !element?.contains(relatedTarget)) before.current = relatedTarget;
    };
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  }, []);

  // Declared after the listener below, which must record where the focus was.
  useEffect(() => {
    if (calls > 0) banner.current?.focus({ preventScroll: true });
  }, [calls]);

  // A layout effect's cleanup runs while the dialog is still in the document, and can check the focus.
  useLayoutEffect(() => {
    const element = banner.current;
    return () => {
      if (element?.contains(document.activeElement)) queueMicrotask(() => focusPage(before.current));
    };
  }, []);
  return banner;
}

/** Asks for consent. The page stays usable beside it; accepting and refusing are one step each and look the same. */
export function Banner({ purposes, choiceKey, note, choice, openCount, onDecided, onClose }: BannerProps) {
  const language = useLanguage();
  const localized = useLocalizedPath();
  const texts = lateTexts(language).consent;
  const id = useId();
  const banner = useFocus(openCount);
  const [detailed, setDetailed] = useState(false);

  const take = (chosen: readonly Purpose[]) => {
    void saveChoice(purposes, choiceOf(chosen), choiceKey).then(onDecided);
  };
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const checked = new FormData(event.currentTarget);
    take(purposes.filter((purpose) => checked.has(purpose)));
  };
  const canClose = choice !== null || purposes.length === 0;
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && canClose) onClose();
  };

  return (
    <section
      ref={banner}
      role="dialog"
      aria-modal="false"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      tabIndex={-1}
      className={`${styles.banner} floating`}
      data-consent=""
      onKeyDown={closeByKey}
    >
      <div className={styles.heading}>
        <h2 id={`${id}-title`}>{texts.title}</h2>
        {canClose && (
          <button type="button" className="icon-button" aria-label={texts.close} onClick={onClose}>
            <CloseIcon />
          </button>
        )}
      </div>
      <form className={styles.form} onSubmit={save}>
        <div id={`${id}-text`} className={styles.text}>
          {!detailed && purposes.map((purpose) => <p key={purpose}>{texts.purposes[purpose].text}</p>)}
          {note !== null && <p>{texts.notes[note]}</p>}
          {purposes.length > 0 && <p>{texts.choice}</p>}
          <p>
            <PageLink to={localized('/legal/privacy')}>{texts.privacy}</PageLink>
          </p>
        </div>
        {detailed &&
          purposes.map((purpose) => (
            <label key={purpose} className={styles.purpose}>
              <input type="checkbox" name={purpose} defaultChecked={choice?.[purpose] === true} />
              <span>
                <strong>{texts.purposes[purpose].name}</strong>
                <span>{texts.purposes[purpose].text}</span>
              </span>
            </label>
          ))}
        {purposes.length > 0 && (
          <div className={styles.answers}>
            <button type="button" className={button.quiet} onClick={() => take([])}>
              {texts.refuse}
            </button>
            <button type="button" className={button.quiet} onClick={() => take(purposes)}>
              {texts.accept}
            </button>
          </div>
        )}
        {detailed && (
          <button type="submit" className={styles.more}>
            {texts.save}
          </button>
        )}
        {!detailed && purposes.length > 1 && (
          <button type="button" className={styles.more} onClick={() => setDetailed(true)}>
            {texts.choose}
          </button>
        )}
      </form>
    </section>
  );
}

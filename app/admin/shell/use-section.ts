import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { confirmDiscard, confirmLeaving, discardUnsaved, hasUnsaved } from '../components/dialogs/unsaved.ts';
import { isUnknownSection, SECTIONS, sectionOf } from '../sections.ts';

/**
 * Returns the section in the URL. Back, forward and typed URLs change it before this code runs. Unsaved text stays on screen
 * while the operator is asked, and the former URL is restored if the operator stays.
 *
 * @param onChange called after another section is shown
 */
export function useSection(onChange: () => void) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const wanted = sectionOf(hash);
  const [shown, setShown] = useState(wanted);
  const confirming = useRef(false);
  const ownHash = useRef(hash);
  useEffect(() => {
    if (wanted.key === shown.key) ownHash.current = hash;
  });

  const showWanted = useEffectEvent(() => {
    setShown(wanted);
    onChange();
  });

  // Before the former section is painted once more.
  useLayoutEffect(() => {
    if (wanted.key === shown.key || confirming.current) return;
    if (!hasUnsaved()) return showWanted();
    confirming.current = true;
    void confirmDiscard().then((confirmed) => {
      confirming.current = false;
      if (confirmed) {
        discardUnsaved();
        showWanted();
      } else {
        void navigate({ hash: ownHash.current || shown.key }, { replace: true });
      }
    });
  }, [wanted, shown, navigate]);

  useEffect(() => {
    // Corrects the URL of an unknown section.
    if (wanted.key === shown.key && isUnknownSection(hash)) void navigate({ hash: shown.key }, { replace: true });
  }, [hash, wanted, shown, navigate]);

  const go = async (fragment: string) => {
    if (fragment === (window.location.hash.slice(1) || SECTIONS[0].key)) return;
    if (sectionOf(fragment).key !== shown.key) {
      if (!(await confirmLeaving())) return;
      discardUnsaved();
    }
    await navigate({ hash: fragment });
  };

  return {
    section: shown,
    /** Navigates to a section, or to something in it. Asks first if another section has unsaved text. */
    go,
  };
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { confirmDiscard, confirmLeaving, discardUnsaved, hasUnsaved } from '../components/dialogs/unsaved.ts';
import { isUnknownSection, type SectionKey, sectionOf } from '../sections.ts';

/**
 * The section in the address. Back, forward and typed addresses change it before this code runs: unsaved text stays
 * on the screen while the operator is asked, and the old address is restored if the operator stays.
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

  useEffect(() => {
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
    // Corrects the address of an unknown section.
    if (wanted.key === shown.key && isUnknownSection(hash)) void navigate({ hash: shown.key }, { replace: true });
  }, [hash, wanted, shown, navigate]);

  const go = async (key: SectionKey) => {
    if (key === shown.key || !(await confirmLeaving())) return;
    discardUnsaved();
    await navigate({ hash: key });
  };

  return {
    section: shown,
    /** Goes to a section; asks first when text is unsaved. */
    go,
  };
}

import { useEffect, useState } from 'react';
import { useText } from '../../../i18n/language.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { ShareIcon } from '../../../ui/more-icons.tsx';
import { type ShareOutcome, share } from '../../../ui/share.ts';

/** Milliseconds for which the button confirms that the link was copied. */
const CONFIRMATION_DURATION = 4_000;

/** Shares the current address, which is the game's. */
export function ShareButton({ title, className }: { title: string; className?: string | undefined }) {
  const t = useText();
  const [outcome, setOutcome] = useState<ShareOutcome | null>(null);

  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), CONFIRMATION_DURATION);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copied = outcome === 'copied';
  return (
    <>
      <button
        type="button"
        className={className}
        onClick={() => {
          setOutcome(null);
          const { origin, pathname } = window.location;
          void share({ title, url: `${origin}${pathname}` }).then(setOutcome);
        }}
      >
        {copied ? <CheckIcon /> : <ShareIcon />}
        {/* Separate elements that React replaces, because a browser's translation wraps texts in its own elements. */}
        {copied ? <span key="copied">{t('game.share.copied')}</span> : <span key="share">{t('game.share.label')}</span>}
      </button>
      <span role="status" className={outcome === 'failed' ? undefined : 'visually-hidden'}>
        {outcome !== null && outcome !== 'shared' && t(`game.share.${outcome}`)}
      </span>
    </>
  );
}

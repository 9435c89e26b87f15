import { type FunctionComponent, useState } from 'react';
import { useText } from '../../i18n/language.tsx';
import { FlagIcon } from '../../ui/icons.tsx';
import type { ReportDialogProps } from './report/report-dialog.tsx';

interface ReportButtonProps {
  gameId: string;
  /** Of the game. */
  title: string;
  className: string | undefined;
  /** Only the sign, where there is no room for words. */
  bare?: boolean;
}

/** Opens the form that says what is wrong with a game. Hardly anybody needs it, so it loads only then. */
export function ReportButton({ gameId, title, className, bare = false }: ReportButtonProps) {
  const t = useText();
  const [shown, setShown] = useState<{ Dialog: FunctionComponent<ReportDialogProps> } | null>(null);
  const [failed, setFailed] = useState(false);

  const open = (trigger: HTMLElement) => {
    // Not every browser focuses a button that is clicked; closing the dialog gives the focus back to it.
    trigger.focus({ preventScroll: true });
    setFailed(false);
    import('./report/report-dialog.tsx').then(
      ({ ReportDialog }) => setShown({ Dialog: ReportDialog }),
      (error: unknown) => {
        console.warn('the report form could not be loaded', error);
        setFailed(true);
      },
    );
  };

  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        {...(bare && { 'aria-label': t('game.report'), title: t('game.report') })}
        onClick={({ currentTarget }) => open(currentTarget)}
      >
        <FlagIcon />
        {!bare && t('game.report')}
      </button>
      {failed && <span role="alert">{t('site.networkError')}</span>}
      {shown !== null && <shown.Dialog gameId={gameId} title={title} onClose={() => setShown(null)} />}
    </>
  );
}

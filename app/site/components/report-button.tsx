import { type FunctionComponent, useState } from 'react';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { withLateTexts } from '../../i18n/late-texts.ts';
import { FlagIcon } from '../../ui/more-icons.tsx';
import type { ReportDialogProps } from './report/report-dialog.tsx';

interface ReportButtonProps {
  gameId: string;
  /** Title of the game. */
  title: string;
  className?: string | undefined;
  /** Whether to show only the icon. */
  iconOnly?: boolean;
}

/** Opens the report form, which is rarely needed and therefore loaded on demand. */
export function ReportButton({ gameId, title, className, iconOnly = false }: ReportButtonProps) {
  const t = useText();
  const language = useLanguage();
  const [shown, setShown] = useState<{ Dialog: FunctionComponent<ReportDialogProps> } | null>(null);
  const [failed, setFailed] = useState(false);

  const open = (trigger: HTMLElement) => {
    // Not every browser focuses a clicked button; closing the dialog returns the focus to it.
    trigger.focus({ preventScroll: true });
    setFailed(false);
    withLateTexts(import('./report/report-dialog.tsx'), language).then(
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
        {...(iconOnly && { 'aria-label': t('game.report'), title: t('game.report') })}
        onClick={({ currentTarget }) => open(currentTarget)}
      >
        <FlagIcon />
        {!iconOnly && t('game.report')}
      </button>
      {failed && <span role="alert">{t('site.networkError')}</span>}
      {shown !== null && <shown.Dialog gameId={gameId} title={title} onClose={() => setShown(null)} />}
    </>
  );
}

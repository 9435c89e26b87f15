import { type FormEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { REPORT_DETAILS_MAX, REPORT_REASONS, type ReportReason } from '../../../../shared/reports.ts';
import { type LateTexts, useLateTexts } from '../../../i18n/late-texts.ts';
import { button } from '../../../ui/button.ts';
import { currentVisitor } from '../visits.ts';
import styles from './report-dialog.module.css';

type ReportOutcome = 'received' | 'already' | 'tooMany' | 'failed';

/** Sends a report. A network failure is a result, not an exception. */
async function sendReport(gameId: string, report: { reason: ReportReason; details: string }): Promise<ReportOutcome> {
  try {
    const response = await fetch(`/api/games/${encodeURIComponent(gameId)}/reports`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...report, ...currentVisitor() }),
    });
    if (response.ok) return 'received';
    if (response.status !== 429) return 'failed';
    const refusal: unknown = await response.json();
    const already =
      typeof refusal === 'object' && refusal !== null && 'error' in refusal && refusal.error === 'already_reported';
    return already ? 'already' : 'tooMany';
  } catch (error) {
    console.warn('the report was not sent', error);
    return 'failed';
  }
}

export interface ReportDialogProps {
  gameId: string;
  /** Title of the game. */
  title: string;
  onClose: () => void;
}

/** The report form: a reason, and optional details. */
export function ReportDialog({ gameId, title, onClose }: ReportDialogProps) {
  const texts = useLateTexts().reports;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const [state, setState] = useState<ReportOutcome | 'open' | 'busy'>('open');

  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);

  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} className={`${styles.dialog} floating`} aria-labelledby={heading} onClose={onClose}>
      <h2 id={heading}>{texts.title}</h2>
      <p className={styles.game}>{title}</p>
      {state === 'received' || state === 'already' ? (
        <Received texts={texts} outcome={state} onClose={close} />
      ) : (
        <Form
          texts={texts}
          busy={state === 'busy'}
          problem={state === 'failed' || state === 'tooMany' ? texts[state] : null}
          onCancel={close}
          onSend={(report) => {
            setState('busy');
            void sendReport(gameId, report).then(setState);
          }}
        />
      )}
    </dialog>
  );
}

interface FormProps {
  texts: LateTexts['reports'];
  busy: boolean;
  problem: string | null;
  onCancel: () => void;
  onSend: (report: { reason: ReportReason; details: string }) => void;
}

function Form({ texts, busy, problem, onCancel, onSend }: FormProps) {
  const details = useId();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('details');
    if (reason !== null && !busy) onSend({ reason, details: typeof typed === 'string' ? typed : '' });
  };

  return (
    <form onSubmit={send}>
      <fieldset className={styles.reasons}>
        <legend>{texts.reason}</legend>
        {REPORT_REASONS.map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name="reason"
              value={choice}
              required
              checked={reason === choice}
              onChange={() => setReason(choice)}
            />
            {texts.reasons[choice]}
          </label>
        ))}
      </fieldset>
      <label htmlFor={details}>{texts.details}</label>
      <textarea
        id={details}
        name="details"
        className={styles.details}
        rows={3}
        maxLength={REPORT_DETAILS_MAX}
        aria-describedby={`${details}-hint`}
      />
      <p id={`${details}-hint`} className={styles.hint}>
        {texts.detailsHint}
      </p>
      <div role="alert">{problem !== null && <p className={styles.problem}>{problem}</p>}</div>
      <div className={`${styles.actions} button-row`}>
        <button type="button" className={button.quiet} onClick={onCancel}>
          {texts.cancel}
        </button>
        <button type="submit" className={button.primary} aria-disabled={busy}>
          {busy ? texts.sending : texts.send}
        </button>
      </div>
    </form>
  );
}

interface ReceivedProps {
  texts: LateTexts['reports'];
  outcome: 'received' | 'already';
  onClose: () => void;
}

function Received({ texts, outcome, onClose }: ReceivedProps) {
  const done = useRef<HTMLButtonElement>(null);
  // The focused element was removed: focus the confirmation.
  useLayoutEffect(() => done.current?.focus(), []);
  return (
    <>
      <div role="status" className={styles.received}>
        <p>{outcome === 'already' ? texts.already : texts.thanks}</p>
        {outcome === 'received' && <p className={styles.hint}>{texts.thanksHint}</p>}
      </div>
      <div className={`${styles.actions} button-row`}>
        <button ref={done} type="button" className={button.primary} onClick={onClose}>
          {texts.close}
        </button>
      </div>
    </>
  );
}

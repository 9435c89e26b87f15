import { useEffect, useState } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { dropQuestions, useOpenQuestions } from '../components/dialogs/open-questions.ts';
import type { Questions } from '../components/dialogs/questions.tsx';
import { reportFailure } from '../components/feedback/report-failure.ts';
import { loadPart } from '../components/parts/load-part.ts';
import type { ConfirmationDialog } from './confirmation-dialog.tsx';
import type { SessionWatch } from './session.ts';
import type { SignInDialog } from './sign-in-dialog.tsx';
import { useConfirmation } from './use-confirmation.ts';

interface Loaded {
  Asked: typeof Questions;
  Confirmation: typeof ConfirmationDialog;
  SignIn: typeof SignInDialog;
}

async function load(): Promise<Loaded> {
  const [questions, confirmation, signIn] = await loadPart(
    Promise.all([
      import('../components/dialogs/questions.tsx'),
      import('./confirmation-dialog.tsx'),
      import('./sign-in-dialog.tsx'),
    ]),
  );
  return { Asked: questions.Questions, Confirmation: confirmation.ConfirmationDialog, SignIn: signIn.SignInDialog };
}

interface SessionDialogsProps {
  watch: SessionWatch;
  /** Whether something on the screen may need the dialogs. They are loaded then, so that they open at once. */
  mayBeNeeded: boolean;
}

/**
 * The dialogs that ask operators a question, to confirm their identity or to sign in again. The dashboard is shown without loading
 * them.
 */
export function SessionDialogs({ watch, mayBeNeeded }: SessionDialogsProps) {
  const question = useConfirmation();
  const isAsked = useOpenQuestions().length > 0;
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const isNeeded = isAsked || question !== null || watch.lost !== null;
  const isWanted = loaded === null && (mayBeNeeded || isNeeded);
  useEffect(() => {
    if (!isWanted) return;
    load()
      .then(setLoaded)
      .catch((error: unknown) => {
        question?.answer(false);
        dropQuestions();
        if (isNeeded) reportFailure(error, t('common.loadFailed'));
      });
  }, [isWanted, isNeeded, question]);
  if (loaded === null) return null;
  const { Asked, Confirmation, SignIn } = loaded;
  return (
    <>
      <Asked />
      <Confirmation question={question} />
      <SignIn watch={watch} />
    </>
  );
}

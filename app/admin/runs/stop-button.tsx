import { CircleStop } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import type { Operation } from './use-operation.ts';

type Stoppable = Pick<Operation, 'isRunning' | 'isCancelling' | 'cancel'>;

function Stop({ operation }: { operation: Stoppable }) {
  const button = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    const stop = button.current;
    // The button unmounts when the work ends, so the start button takes the focus.
    return () => {
      if (stop !== null && stop === document.activeElement) stop.parentElement?.querySelector('button')?.focus();
    };
  }, []);

  return (
    <SteadyButton
      ref={button}
      variant="default"
      disabled={operation.isCancelling}
      leftSection={<CircleStop size={18} aria-hidden="true" />}
      onClick={operation.cancel}
    >
      {t('ai.progress.cancel')}
    </SteadyButton>
  );
}

/** Asks a running operation to stop after the current item. Render it after the button that starts the work. */
export function StopButton({ operation }: { operation: Stoppable }) {
  return operation.isRunning && <Stop operation={operation} />;
}

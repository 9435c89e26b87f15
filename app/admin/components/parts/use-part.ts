import { type FunctionComponent, useState } from 'react';
import { panelText as t } from '../../../i18n/panel.ts';
import { reportFailure } from '../feedback/report-failure.ts';
import { loadPart } from './load-part.ts';

/** A part of the panel that is loaded when it is first opened. After a failure, which is reported, opening it tries again. */
export function usePart<Props>(load: () => Promise<{ default: FunctionComponent<Props> }>) {
  const [opened, setOpened] = useState(0);
  const [Part, setPart] = useState<FunctionComponent<Props> | null>(null);
  return {
    /** Number of times it was opened. */
    opened,
    /** Null until it is loaded. */
    Part,
    open: () => {
      setOpened((times) => times + 1);
      if (Part !== null) return;
      loadPart(load())
        .then((module) => setPart(() => module.default))
        .catch((error: unknown) => reportFailure(error, t('common.loadFailed')));
    },
    close: () => setOpened(0),
  };
}

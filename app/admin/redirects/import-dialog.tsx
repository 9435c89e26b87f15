import { Alert, FileButton, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileSpreadsheet, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { REDIRECT_FILE_BYTES } from '../../../shared/forms/redirect.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { ApiProblem, api, call } from '../api/client.ts';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import { useDialogLayer } from '../components/dialogs/dialog-layers.ts';
import { useDialogFocusReturn } from '../components/dialogs/use-focus-return.ts';
import { notify } from '../components/feedback/notify.tsx';
import { problemCode } from '../components/feedback/problem-text.ts';
import { reportFailure } from '../components/feedback/report-failure.ts';
import codeInput from '../components/form/code-input.module.css';
import styles from '../components/form/form.module.css';
import { Hint } from '../components/layout/hint.tsx';
import { usePhone } from '../components/layout/use-phone.ts';
import { type ImportPlan, ImportPreview } from './import-preview.tsx';
import own from './redirects.module.css';

/** A file, with a preview of its import. */
interface Planned {
  file: File;
  plan: ImportPlan;
  /** Whether the first preview was outdated. */
  isRenewed: boolean;
}

async function preview(file: File): Promise<ImportPlan> {
  // Fail before the upload: the server would refuse the file with the same error.
  if (file.size > REDIRECT_FILE_BYTES) throw new ApiProblem(413, { error: 'csv_too_large' });
  return call(api.admin.redirects.preview.$post({ form: { file } }));
}

/** @param onImported closes the dialog */
function useImport(onImported: () => void) {
  const queries = useQueryClient();
  const [planned, setPlanned] = useState<Planned | null>(null);
  const previewing = useMutation({
    mutationFn: async ({ file, isRenewed = false }: { file: File; isRenewed?: boolean }) => {
      return { file, plan: await preview(file), isRenewed };
    },
    onSuccess: setPlanned,
    onError: (error) => reportFailure(error, t('redirects.import.failed')),
  });
  const running = useMutation({
    mutationFn: ({ file, plan: { stamp } }: Planned) =>
      call(api.admin.redirects.import.$post({ form: { file, stamp } })),
    onSuccess: ({ new: added, replaces: replaced, refused }) => {
      notify.success(t('redirects.import.done'), t('redirects.import.doneText', { added, replaced, refused }));
      void queries.invalidateQueries();
      onImported();
    },
    onError: (error, { file }) => {
      if (problemCode(error) === 'preview_outdated') previewing.mutate({ file, isRenewed: true });
      else reportFailure(error, t('redirects.import.runFailed'));
    },
  });
  return {
    planned,
    preview: (file: File) => previewing.mutate({ file }),
    run: (given: Planned) => running.mutate(given),
    forget: () => setPlanned(null),
    isBusy: previewing.isPending || running.isPending,
  };
}

type Import = ReturnType<typeof useImport>;

function Choice({ given, file, setFile, text, setText, onCancel }: ChoiceProps) {
  const pasted = text.trim() === '' ? null : new File([text], t('redirects.import.pastedName'));
  const chosen = file ?? pasted;
  return (
    <div className={styles.form}>
      <Text size="sm">{t('redirects.import.intro')}</Text>
      <div>
        <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={setFile}>
          {(button) => (
            <SteadyButton {...button} variant="default" leftSection={<FileSpreadsheet size={18} />}>
              {t('redirects.import.choose')}
            </SteadyButton>
          )}
        </FileButton>
        <Hint role="status">
          {file === null ? t('redirects.import.pasteHint') : t('redirects.import.chosen', { name: file.name })}
        </Hint>
      </div>
      <Textarea
        label={t('redirects.import.paste')}
        placeholder={`${t('redirects.example')};/game/2048\n/?p=123;/game/chess`}
        autosize
        minRows={6}
        maxRows={14}
        spellCheck={false}
        autoCapitalize="off"
        classNames={codeInput}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setFile(null);
        }}
      />
      <div className={`${styles.footer} ${own.choices}`}>
        <SteadyButton variant="default" onClick={onCancel}>
          {t('common.cancel')}
        </SteadyButton>
        <SteadyButton
          disabled={chosen === null}
          loading={given.isBusy}
          onClick={() => chosen !== null && given.preview(chosen)}
        >
          {t('redirects.import.preview')}
        </SteadyButton>
      </div>
    </div>
  );
}

interface ChoiceProps {
  given: Import;
  file: File | null;
  setFile: (file: File | null) => void;
  text: string;
  setText: (text: string) => void;
  onCancel: () => void;
}

function Preview({ given, planned }: { given: Import; planned: Planned }) {
  const { plan, isRenewed } = planned;
  const count = plan.counts.new + plan.counts.replaces;
  return (
    <div className={styles.form}>
      {isRenewed && (
        <Alert color="yellow" role="status" icon={<TriangleAlert size={18} />}>
          {t('redirects.import.outdated')}
        </Alert>
      )}
      {count === 0 && <Text role="status">{t('redirects.import.nothing')}</Text>}
      <Stack gap={8} flex={1}>
        <ImportPreview key={plan.stamp} plan={plan} />
      </Stack>
      <div className={`${styles.footer} ${own.choices}`}>
        <SteadyButton variant="default" disabled={given.isBusy} onClick={given.forget}>
          {t('redirects.import.back')}
        </SteadyButton>
        {count > 0 && (
          <SteadyButton loading={given.isBusy} onClick={() => given.run(planned)}>
            {t('redirects.import.run', { count })}
          </SteadyButton>
        )}
      </div>
    </div>
  );
}

/** Imports redirects from a CSV file or pasted lines, after a preview. Mount it to open it. */
export function ImportDialog({ onClosed }: { onClosed: () => void }) {
  const [opened, setOpened] = useState(true);
  const [file, setFile] = useState<File | null>(null);
  const [text, setText] = useState('');
  const given = useImport(() => setOpened(false));
  const close = () => {
    if (!given.isBusy && isTop()) setOpened(false);
  };
  const isTop = useDialogLayer(opened, close);
  useDialogFocusReturn(opened);

  return (
    <Modal
      opened={opened}
      onClose={close}
      onExitTransitionEnd={onClosed}
      title={t(given.planned === null ? 'redirects.import.title' : 'redirects.import.summary')}
      size="xl"
      fullScreen={usePhone()}
      classNames={{ content: styles.dialog ?? '', body: styles.dialogBody ?? '' }}
    >
      {given.planned === null ? (
        <Choice {...{ given, file, setFile, text, setText, onCancel: close }} />
      ) : (
        <Preview given={given} planned={given.planned} />
      )}
    </Modal>
  );
}

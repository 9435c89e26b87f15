import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import {
  type NewGamesPublication,
  newGamesPublication,
  publishedAt,
  type SelectionFilter,
} from '../../../shared/forms/import-selection.ts';
import { NO_DRIP } from '../../../shared/forms/publication.ts';
import { LANGUAGE_CODES, type Language } from '../../../shared/languages.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import { validationText } from '../components/form/validation-text.ts';
import { Hint } from '../components/layout/hint.tsx';
import lists from '../components/table/lists.module.css';
import { useSelectionKeys } from '../components/table/selection-keys.ts';
import { formatDate } from '../components/text/formats.ts';
import { LanguageChoice } from './language-choice.tsx';
import styles from './preview-games.module.css';
import { categoryText } from './texts.ts';
import type { ImportLog } from './use-imports.ts';
import { useImportSelection } from './use-selection.ts';

type How = NewGamesPublication['how'];

interface AddBarProps {
  preview: ImportLog;
  filter: SelectionFilter;
  /** Number of ticked games among those that the filter finds. */
  ticked: number;
  /** New games of the dry run, and how many of them no category of the site fits. */
  found: Parameters<typeof categoryText>[0];
  /** Games per day that the site's publishing rule publishes; null without a rule. */
  queue: number | null;
  /** Whether an import that was started here is running. */
  busy: boolean;
  onStarted: (operationId: string) => void;
}

/** Says what will happen, and adds the ticked games. */
export function AddBar({ preview, filter, ticked, found, queue, busy, onStarted }: AddBarProps) {
  const [chosen, setHow] = useState<How | null>(null);
  const [typed, setPerDay] = useState(String(NO_DRIP.perDay));
  const [updates, setUpdates] = useState(true);
  /** Null for the language in which the dry run read the games. */
  const [language, setLanguage] = useState<Language | null>(null);
  const { mutate, isPending } = useImportSelection(preview.id, onStarted);
  const hint = useId();
  const keys = useSelectionKeys();
  const how = chosen ?? (queue === null ? 'now' : 'queue');
  const perDay = /^\s*\d{1,6}\s*$/.test(typed) ? Number(typed) : Number.NaN;
  const publication = newGamesPublication.safeParse(how === 'daily' ? { how, perDay } : { how });
  const { updated_games: changed } = preview;
  const isEmpty = ticked === 0 && !(updates && changed > 0);
  const running = busy || isPending;
  const hows: readonly How[] = [...(queue === null ? [] : (['queue'] as const)), 'now', 'draft', 'daily'];
  const last = publication.data?.how === 'daily' && publishedAt(new Date(), publication.data.perDay, ticked - 1);
  const label = ticked > 0 ? t('import.add', { count: ticked }) : t('import.addUpdates', { count: changed });
  return (
    <section className={`${lists.bulk} ${styles.bar}`} aria-label={t('import.addBar')} {...keys}>
      <NativeSelect
        label={t('import.publish.label')}
        data={hows.map((value) => ({ value, label: t(`import.publish.${value}`, { count: queue ?? 0 }) }))}
        value={how}
        onChange={(event) => setHow(hows.find((value) => value === event.currentTarget.value) ?? how)}
      />
      {how === 'daily' && (
        <TextInput
          label={t('import.publish.perDay')}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          error={publication.success ? null : validationText('out_of_range')}
          errorProps={{ role: 'alert' }}
          onChange={(event) => setPerDay(event.currentTarget.value)}
        />
      )}
      {preview.language !== null && (
        <LanguageChoice value={language ?? preview.language} choices={LANGUAGE_CODES} onChoose={setLanguage} />
      )}
      <div className={styles.about}>
        {changed > 0 && (
          <Checkbox
            label={t('import.withUpdates', { count: changed })}
            checked={updates}
            onChange={(event) => setUpdates(event.currentTarget.checked)}
          />
        )}
        <Hint id={hint}>
          {last && ticked > 0 ? t('import.publish.last', { date: formatDate(last) }) : categoryText(found)}
        </Hint>
      </div>
      <SteadyButton
        disabled={running || isEmpty || !publication.success}
        aria-describedby={hint}
        leftSection={<Download size={18} />}
        onClick={() =>
          publication.success &&
          mutate({ filter, publication: publication.data, updates, ...(language !== null && { language }) })
        }
      >
        {running ? t('import.importing') : isEmpty ? t('import.addNothing') : label}
      </SteadyButton>
    </section>
  );
}

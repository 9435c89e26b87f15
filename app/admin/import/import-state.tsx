import { Alert, Badge, Group, Loader, Text } from '@mantine/core';
import { CircleStop, TriangleAlert } from 'lucide-react';
import { DETECTED } from '../../../shared/forms/import.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { Hint } from '../components/layout/hint.tsx';
import { useSiteLanguages } from '../components/operator/use-offered-languages.ts';
import { languageName } from '../components/text/formats.ts';
import { operationStateOf } from '../runs/operation-state.ts';
import { OperationStatusBadge, operationErrorText } from '../runs/operation-status.tsx';
import styles from './import.module.css';
import { feedLanguageText } from './language-choice.tsx';
import { noteText, saysAll } from './texts.ts';
import type { ImportLog } from './use-imports.ts';

interface ImportProps {
  entry: ImportLog;
}

export const isUndone = ({ undo }: ImportLog) => (undo?.finished_at ?? null) !== null;

/** Imports have names of their own for what the state of an operation is told from. */
export const withProcessed = (entry: ImportLog) => ({ ...entry, processed: entry.processed_games });

export function ImportBadge({ entry }: ImportProps) {
  return isUndone(entry) ? (
    <Badge color="gray">{t('import.undone')}</Badge>
  ) : (
    <OperationStatusBadge run={withProcessed(entry)} />
  );
}

export function ImportAddress({ entry: { feed } }: ImportProps) {
  if (feed === null) return null;
  return (
    <Hint className={styles.address} title={feed}>
      {feed}
    </Hint>
  );
}

/** The language of new games, whether it was detected from their texts, and what that means for visitors. */
export function ImportLanguage({ entry: { language, language_asked: asked, language_found: found } }: ImportProps) {
  const { root } = useSiteLanguages();
  if (language === null) return null;
  const isFound = asked === DETECTED && found === language;
  return (
    <Hint>
      {t(isFound ? 'import.language.found' : 'import.language.said', { language: feedLanguageText(language) })}
      {language !== root && <> · {t('import.language.untranslated', { root: languageName(root) })}</>}
    </Hint>
  );
}

/** Shows no bar: the number of games is only known at the end of the feed, so a bar would be full after each page. */
export function FeedProgress({ entry: { processed_games: processed, waiting } }: ImportProps) {
  return (
    <Group gap={10} wrap="nowrap">
      <Loader size="xs" aria-hidden="true" />
      <Text size="sm" className={styles.figures}>
        {processed === 0
          ? t(waiting ? 'import.waitingTurn' : 'import.waiting')
          : t('import.reading', { count: processed })}
      </Text>
    </Group>
  );
}

function ErrorOf({ entry }: ImportProps) {
  if (entry.error_code === null && entry.error_message === null) return null;
  const stopped = operationStateOf(withProcessed(entry)) === 'stopped';
  return (
    <Alert
      color={stopped ? 'gray' : 'red'}
      role="note"
      icon={stopped ? <CircleStop size={18} /> : <TriangleAlert size={18} />}
    >
      <p>{operationErrorText(entry.error_code ?? 'unexpected')}</p>
      {!stopped && entry.error_message && !saysAll(entry.error_code) && (
        <Hint mt={4} style={{ overflowWrap: 'anywhere' }}>
          {t('import.detail')} <span lang="en">{entry.error_message}</span>
        </Hint>
      )}
    </Alert>
  );
}

export function ImportEnding({ entry }: ImportProps) {
  return (
    <>
      <ErrorOf entry={entry} />
      {entry.notes.map(noteText).map((note) => note !== null && <Text key={note}>{note}</Text>)}
    </>
  );
}

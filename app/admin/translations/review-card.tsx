import { Badge, Button, Group, Paper, Spoiler, Stack, Text, Title } from '@mantine/core';
import { Check, Pencil } from 'lucide-react';
import type { Ref } from 'react';
import { documentLanguage, type Language } from '../../../shared/languages.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import { fieldLabel } from '../components/text/field-label.ts';
import { languageName } from '../components/text/formats.ts';
import { Name } from '../components/text/names.tsx';
import styles from './review.module.css';
import type { ReviewedGame, ReviewedText } from './use-review.ts';

/** Height in pixels of a folded text. */
const SHORT = 200;

const joined = (text: string | string[]) => [text].flat().join(', ');

function Column({ label, language, text }: { label: string; language: Language; text: string | string[] }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Spoiler maxHeight={SHORT} showLabel={t('common.showMore')} hideLabel={t('common.showLess')}>
        <Text {...documentLanguage(language)} className={styles.text}>
          {joined(text)}
        </Text>
      </Spoiler>
    </div>
  );
}

function Pair({ text: { field, text, source }, language }: { text: ReviewedText; language: Language }) {
  return (
    <section aria-label={fieldLabel(field, 'game')}>
      <Text size="sm" fw={600}>
        {fieldLabel(field, 'game')}
      </Text>
      <div className={styles.pair}>
        {source === null ? (
          <Text size="sm" c="dimmed">
            {t('review.noSource')}
          </Text>
        ) : (
          <Column
            label={t('common.languages.source', { language: languageName(source.language) })}
            language={source.language}
            text={source.text}
          />
        )}
        <Column label={languageName(language)} language={language} text={text} />
      </div>
    </section>
  );
}

interface ReviewCardProps {
  game: ReviewedGame;
  language: Language;
  isCurrent: boolean;
  heading: Ref<HTMLHeadingElement>;
  busy: boolean;
  /** Undefined for operators who may only read. */
  onApprove: (() => void) | undefined;
  onEdit: () => void;
  onFocus: () => void;
}

/** The texts of a game that wait for review, each beside its source. */
export function ReviewCard(props: ReviewCardProps) {
  const { game, language, isCurrent, heading, busy, onApprove, onEdit, onFocus } = props;
  const [model] = game.texts.flatMap((text) => text.model ?? []);
  return (
    <Paper
      component="li"
      withBorder
      radius="lg"
      p="md"
      className={styles.card}
      data-current={isCurrent || undefined}
      onFocus={onFocus}
    >
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" gap="xs">
          <Group gap="xs">
            <Title order={3} size="h5" ref={heading} tabIndex={-1} className={styles.heading}>
              <Name text={game.title} language={game.title_language} />
            </Title>
            {!game.active && <Badge color="gray">{t('reports.inactive')}</Badge>}
            {model !== undefined && (
              <Text size="xs" c="dimmed">
                {model}
              </Text>
            )}
          </Group>
          <Group gap="xs">
            <Button
              variant="default"
              size="sm"
              leftSection={<Pencil size={16} />}
              aria-label={t('review.editOf', { title: game.title })}
              aria-keyshortcuts={isCurrent ? 'E' : undefined}
              onClick={onEdit}
            >
              {t('review.edit')}
            </Button>
            {onApprove && (
              <SteadyButton
                size="sm"
                leftSection={<Check size={16} />}
                aria-label={t('review.approveOf', { title: game.title })}
                aria-keyshortcuts={isCurrent ? 'A' : undefined}
                disabled={busy}
                onClick={onApprove}
              >
                {t('review.approve')}
              </SteadyButton>
            )}
          </Group>
        </Group>
        {game.texts.map((text) => (
          <Pair key={text.field} text={text} language={language} />
        ))}
      </Stack>
    </Paper>
  );
}

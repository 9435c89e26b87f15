import { Alert, Stack, Text } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import type { CollectionForm } from '../../../shared/forms/collection.ts';
import { PAGE_SIZE } from '../../../shared/pagination.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { GamePicture } from '../components/table/game-picture.tsx';
import { gamePictureAddress } from '../media/picture-address.ts';
import styles from './collections.module.css';
import type { Preview, usePreview } from './use-collections.ts';

/** Returns what looks odd about a rule. The operator decides, because it may be intended. */
function warningsOf({ total, isEverything, unknownTags, unknownCategory }: Preview): string[] {
  return [
    ...(unknownCategory ? [t('collections.matches.unknownCategory')] : []),
    ...(unknownTags.length > 0 ? [t('collections.matches.unknownTags', { tags: unknownTags.join(', ') })] : []),
    ...(total === 0 ? [t('collections.matches.none')] : []),
    ...(isEverything && total > 0 ? [t('collections.matches.everything')] : []),
  ];
}

function countText({ total, isMore }: Preview, most: number | null): string {
  const count = t(isMore ? 'collections.matches.more' : 'collections.matches.count', { count: total });
  if (most !== null && (isMore || total > most)) return `${count} ${t('collections.matches.limited', { most })}`;
  return total > PAGE_SIZE && most === null ? `${count} ${t('collections.matches.paged')}` : count;
}

interface MatchesProps {
  values: CollectionForm;
  preview: ReturnType<typeof usePreview>;
}

/** The number of games that a rule finds, and the first of them. */
export function Matches({ values, preview: { query, isInvalid } }: MatchesProps) {
  const { data } = query;
  const warnings = data === undefined || isInvalid ? [] : warningsOf(data);
  return (
    <Stack component="section" gap={8} aria-label={t('collections.matches.title')}>
      <Text size="sm" fw={600} component="p" role="status" aria-busy={query.isFetching}>
        {isInvalid
          ? t('collections.matches.invalid')
          : data !== undefined
            ? countText(data, values.most)
            : t(query.isError ? 'collections.matches.failed' : 'common.loading')}
      </Text>
      {warnings.length > 0 && (
        <Alert color="yellow" icon={<TriangleAlert size={20} />}>
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Alert>
      )}
      {data !== undefined && !isInvalid && data.games.length > 0 && (
        <ul className={styles.matches}>
          {data.games.map((game) => (
            <li key={game.id} title={game.title}>
              <GamePicture src={gamePictureAddress(game)} />
              <span className="visually-hidden">{game.title}</span>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

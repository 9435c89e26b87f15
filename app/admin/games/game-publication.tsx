import { Accordion, Group } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { boundText } from '../ads/period-text.ts';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import { Hint } from '../components/layout/hint.tsx';
import { useMayHere } from '../components/operator/if-may-change.tsx';
import { PreviewLink } from '../publishing/preview-link.tsx';
import { PublicationBadge } from '../publishing/publication-badge.tsx';
import { PublicationFields, usePublicationForm } from '../publishing/publication-fields.tsx';
import { type Publication, readPublication } from '../publishing/use-publication.ts';
import type { GameFormProps } from './use-fields.tsx';
import { fetchGame, type GameEntity } from './use-games.ts';

type Props = Pick<GameFormProps, 'entity' | 'onSaved'> & { game: GameEntity };

/** The state with its dates, in the site's time zone. */
function Now({ game, publication }: { game: GameEntity; publication: Publication | undefined }) {
  const { start_date: start = null, end_date: end = null } = publication ?? {};
  return (
    <Group component="span" gap="4px 10px">
      <PublicationBadge state={game.queued ? 'queued' : game.state} />
      <Hint span>
        {start !== null && t('publication.from', { date: boundText(start) })}{' '}
        {end !== null && t('publication.until', { date: boundText(end) })}
      </Hint>
    </Group>
  );
}

function Change({ game, entity, onSaved, publication }: Props & { publication: Publication }) {
  const publishing = usePublicationForm({
    kind: 'game',
    target: { ids: [game.id] },
    publication,
    // The game's version has changed. Unsaved text elsewhere in the form stays.
    onSaved: () =>
      void fetchGame(game.id).then((changed) => {
        entity.adopt(changed);
        onSaved(changed);
      }, console.error),
  });
  return (
    <>
      <PublicationFields entity={publishing} publication={publication} />
      <SteadyButton
        variant="light"
        disabled={!publishing.dirty}
        loading={publishing.saving}
        onClick={publishing.submit}
        style={{ alignSelf: 'start' }}
      >
        {t('publication.apply')}
      </SteadyButton>
      <PreviewLink kind="game" id={game.id} />
    </>
  );
}

/** Whether visitors see a saved game, and when that changes. A change takes effect at once, independently of the form. */
export function GamePublication(props: Props) {
  const { game } = props;
  const mayChange = useMayHere()('change');
  const queries = useQueryClient();
  const [opened, setOpened] = useState<string | null>(null);
  const { data } = useQuery({
    queryKey: ['publications', 'game', game.id],
    queryFn: () => readPublication('game', game.id),
  });
  if (!mayChange) return <Now game={game} publication={data} />;
  return (
    <Accordion variant="contained" value={opened} onChange={setOpened}>
      <Accordion.Item value="publication">
        <Accordion.Control>
          <span className="visually-hidden">{t('publication.state')} </span>
          <Now game={game} publication={data} />
        </Accordion.Control>
        <Accordion.Panel>
          {opened !== null && data !== undefined && (
            <Group gap={14} align="stretch" style={{ flexDirection: 'column' }}>
              <Change
                {...props}
                publication={data}
                onSaved={(changed) => {
                  props.onSaved(changed);
                  void queries.invalidateQueries({ queryKey: ['publications'] });
                }}
              />
            </Group>
          )}
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}

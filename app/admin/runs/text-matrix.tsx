import { Badge, Menu, Skeleton, Table, UnstyledButton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { Languages, List, Sparkles } from 'lucide-react';
import { Link } from 'react-router';
import { GAME_TEXT_FIELDS } from '../../../shared/localized.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { notify } from '../components/feedback/notify.tsx';
import { QueryState } from '../components/feedback/query-state.tsx';
import { reportFailure } from '../components/feedback/report-failure.ts';
import { Block } from '../components/layout/block.tsx';
import { Hint } from '../components/layout/hint.tsx';
import { useMay } from '../components/operator/operator.ts';
import { fieldLabel } from '../components/text/field-label.ts';
import { formatPercent, languageName, languageTitle } from '../components/text/formats.ts';
import { askForRun } from './run-question.tsx';
import { startRun } from './start-run.ts';
import { type AiWork, aiState } from './use-ai.ts';
import { SEO_KEY } from './use-seo.ts';

const read = api.admin.ai.matrix.$get;

type Cell = InferResponseType<typeof read, 200>['cells'][number];

/** The runs that can be started from a cell. The server counts the games for which a run would write the text. */
const WORKS = [
  { work: 'describe', games: 'generatable', Icon: Sparkles },
  { work: 'translate', games: 'translatable', Icon: Languages },
] as const;

/** Starts a run for the games that lack a text. */
function useCellRun() {
  const queries = useQueryClient();
  return async ({ language, field }: Cell, work: AiWork) => {
    try {
      const { configured } = await queries.fetchQuery(aiState);
      if (!configured) return notify.failure(t('operations.ai.title'), t('ai.error.ai_not_configured'));
      const run = await askForRun({
        title: t(`ai.matrix.${work}Title`),
        confirmLabel: t('ai.scope.start'),
        work,
        given: { fields: [field], ...(work === 'translate' && { languages: [language] }) },
      });
      if (run === null) return;
      await startRun[work](run);
      notify.success(t('ai.scope.started'), t('ai.estimate.background'));
    } catch (error) {
      reportFailure(error, t('ai.scope.startFailed'));
    }
    await queries.invalidateQueries();
  };
}

interface MatrixCellProps {
  cell: Cell;
  /** Undefined if the operator may not start runs. */
  onRun: ((work: AiWork) => void) | undefined;
}

function MatrixCell({ cell, onRun }: MatrixCellProps) {
  const { language, field, games, held } = cell;
  const left = games - held;
  // Rounded down: 100 % must mean complete.
  const share = formatPercent(games === 0 ? 1 : Math.floor((held / games) * 100) / 100);
  if (left === 0) {
    return (
      <Badge variant="light" color="green" aria-label={t('ai.matrix.complete')}>
        {share}
      </Badge>
    );
  }
  const name = { field: fieldLabel(field, 'game'), language: languageName(language), share };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <UnstyledButton aria-label={t('ai.matrix.cell', name)} mih={32} miw={44} ta="center">
          <Badge variant="default" style={{ cursor: 'pointer' }}>
            {share}
          </Badge>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to={{ hash: `games?status=active&lacks=${field}.${language}` }}
          leftSection={<List size={18} />}
        >
          {t('ai.matrix.see', { count: left })}
        </Menu.Item>
        {onRun &&
          WORKS.filter(({ games: possible }) => cell[possible] > 0).map(({ work, Icon }) => (
            <Menu.Item key={work} leftSection={<Icon size={18} />} onClick={() => onRun(work)}>
              {t(`ai.matrix.${work}`)}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The share of games that have each text in each language. Each cell links to the games without the text, or starts a run. */
export function TextMatrix() {
  const query = useQuery({ queryKey: [...SEO_KEY, 'matrix'], queryFn: () => call(read()), staleTime: 10_000 });
  const run = useCellRun();
  const mayRun = useMay()('change', '/admin/ai');
  return (
    <Block title={t('ai.matrix.title')}>
      <Hint>{t('ai.matrix.hint')}</Hint>
      <QueryState query={query} skeleton={<Skeleton height={200} radius="lg" />} failure={t('ai.matrix.loadFailed')}>
        {({ cells }) => (
          <Table.ScrollContainer minWidth={620} type="native">
            <Table aria-label={t('ai.matrix.title')} verticalSpacing={6}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col">{t('ai.matrix.language')}</Table.Th>
                  {GAME_TEXT_FIELDS.map((field) => (
                    <Table.Th key={field} scope="col" ta="center">
                      {fieldLabel(field, 'game')}
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {[...Map.groupBy(cells, ({ language }) => language)].map(([language, row]) => (
                  <Table.Tr key={language}>
                    <Table.Th scope="row" fw={600}>
                      {languageTitle(language)}
                    </Table.Th>
                    {row.map((cell) => (
                      <Table.Td key={cell.field} ta="center">
                        <MatrixCell cell={cell} onRun={mayRun ? (work) => void run(cell, work) : undefined} />
                      </Table.Td>
                    ))}
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
      </QueryState>
    </Block>
  );
}

import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Gamepad2 } from 'lucide-react';
import { languageEntry, OFFERED_AT_FIRST } from '../../../shared/languages.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import { QueryState } from '../components/feedback/query-state.tsx';
import { Skeletons } from '../components/feedback/skeletons.tsx';
import { Block } from '../components/layout/block.tsx';
import { IfMayChange } from '../components/operator/if-may-change.tsx';
import styles from './import.module.css';
import { useAddBuiltIn } from './use-start.ts';

const routes = api.admin.imports['built-in'];

interface BuiltInCardProps {
  /** Whether the games are being added. */
  busy: boolean;
  onStarted: (operationId: string) => void;
}

/** Adds the games that come with the site, if the catalogue lacks any. */
export function BuiltInCard({ busy, onStarted }: BuiltInCardProps) {
  // Not below the key of the imports, so that it is loaded again when the catalogue has changed.
  const query = useQuery({ queryKey: ['built-in-games'], queryFn: () => call(routes.$get()), staleTime: 0 });
  const add = useAddBuiltIn(onStarted);
  const isAdding = busy || add.isPending;
  const languages = OFFERED_AT_FIRST.map((code) => languageEntry(code).label).join(', ');
  return (
    <Block collapsible title={t('import.providers.starter')}>
      <Text>{t('import.builtIn.hint', { languages })}</Text>
      <QueryState
        query={query}
        skeleton={<Skeletons count={1} height={36} radius="md" />}
        failure={t('import.builtIn.loadFailed')}
      >
        {({ total, missing }) => (
          <>
            {missing === 0 && <Text role="status">{t('import.builtIn.there')}</Text>}
            {missing > 0 && missing < total && <Text>{t('import.builtIn.deleted')}</Text>}
            {missing > 0 && (
              <IfMayChange>
                <div className={styles.choices}>
                  <SteadyButton
                    variant="default"
                    disabled={isAdding}
                    onClick={() => add.mutate()}
                    leftSection={<Gamepad2 size={18} />}
                  >
                    {isAdding ? t('import.builtIn.adding') : t('import.builtIn.add', { count: missing })}
                  </SteadyButton>
                </div>
              </IfMayChange>
            )}
          </>
        )}
      </QueryState>
    </Block>
  );
}

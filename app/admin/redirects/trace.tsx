import { Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Trace } from '../../../server/site/redirects/usecases.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { ApiProblem, api, call } from '../api/client.ts';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import { reportFailure } from '../components/feedback/report-failure.ts';
import { Block } from '../components/layout/block.tsx';
import { Hint } from '../components/layout/hint.tsx';
import styles from './redirects.module.css';
import { addressProblem } from './use-redirects.ts';

function Result({ outcome, chain }: Trace) {
  if (outcome !== 'redirect') return <Text size="sm">{t(`redirects.trace.${outcome}`)}</Text>;
  return (
    <>
      <Text size="sm" fw={600} className={styles.address}>
        {t('redirects.trace.redirect', { target: chain.at(-1) ?? '' })}
      </Text>
      {chain.length > 2 && (
        <Hint span>
          <span className={styles.address}>{t('redirects.trace.chain', { chain: chain.join(' → ') })}</span>
        </Hint>
      )}
    </>
  );
}

/** A field that says where an address leads. */
export function TraceBlock() {
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const trace = useMutation({
    mutationFn: (asked: string) => call(api.admin.redirects.trace.$get({ query: { address: asked } })),
    onError: (error) => {
      const issue = error instanceof ApiProblem ? error.issues[0] : undefined;
      if (issue === undefined) reportFailure(error, t('redirects.trace.failed'));
      else setProblem(addressProblem(issue.code, null));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    trace.mutate(address);
  };
  return (
    <Block title={t('redirects.trace.title')} collapsible>
      <form className={styles.trace} onSubmit={submit} noValidate>
        <TextInput
          label={t('redirects.trace.label')}
          placeholder={t('redirects.example')}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
          aria-invalid={problem !== null}
          aria-describedby="trace-result"
        />
        <SteadyButton type="submit" variant="default" loading={trace.isPending}>
          {t('redirects.trace.submit')}
        </SteadyButton>
      </form>
      <div role="status" id="trace-result">
        {problem !== null && (
          <Text size="sm" c="var(--mantine-color-error)">
            {problem}
          </Text>
        )}
        {problem === null && trace.data !== undefined && !trace.isPending && <Result {...trace.data} />}
      </div>
    </Block>
  );
}

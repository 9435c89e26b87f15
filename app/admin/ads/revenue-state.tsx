import { Anchor, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router';
import type { NetworkState, PaidProvider, PartState, RevenuePart } from '../../../shared/revenue-state.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { QueryState } from '../components/feedback/query-state.tsx';
import { Step, Steps } from '../components/layout/step.tsx';
import { useMay } from '../components/operator/operator.ts';
import styles from './revenue-state.module.css';

/** Names are the same in all languages. */
const PROVIDERS: Readonly<Record<PaidProvider, string>> = {
  gamepix: 'GamePix',
  gamemonetize: 'GameMonetize',
  playgama: 'Playgama',
  famobi: 'Famobi',
};

/** Returns where a part is fixed: the URL fragment, and the API that the section there reads. */
function placeOf(network: NetworkState['network'], part: RevenuePart, state: PartState) {
  if (part === 'ads_txt') return { hash: 'adstxt', path: '/admin/settings/ads-txt' };
  if (part === 'consent') {
    return {
      hash: `settings?consent=${state === 'other_account' ? 'publisher' : 'platform'}`,
      path: '/admin/settings',
    };
  }
  return { hash: `ads?network=${network}`, path: '/admin/ads' };
}

function stateText(part: RevenuePart, state: PartState): string {
  if (state === 'off') return t('ads.state.ad.off');
  return part === 'consent'
    ? t(`ads.state.consent.${state}`)
    : t(`ads.state.${part}.${state === 'done' ? 'done' : 'missing'}`);
}

/** How far each network is set up, or each game provider that pays by publisher id. Each part links to where it is fixed. */
export function RevenueState({ of }: { of: 'networks' | 'providers' | 'all' }) {
  const may = useMay();
  const mayRead = may('read', '/admin/ads');
  const query = useQuery({
    queryKey: ['ads', 'state'],
    queryFn: () => call(api.admin.ads.state.$get()),
    enabled: mayRead,
  });
  if (!mayRead) return null;
  return (
    <QueryState query={query} skeleton={<Skeleton height={24} radius="md" />} failure={t('ads.state.loadFailed')}>
      {({ networks, providers }) => {
        // Shown only where a network's advertisement can be created.
        const hasNone = of === 'all' && networks.length === 0;
        if (!hasNone && (of === 'providers' ? providers : networks).length === 0) return null;
        return (
          <section aria-label={t('ads.state.title')} className={styles.state}>
            {hasNone && <Text size="sm">{t('ads.state.none')}</Text>}
            {of !== 'providers' &&
              networks.map(({ network, parts }) => (
                <Fragment key={network}>
                  <h2>{t(`ads.networks.${network}`)}</h2>
                  <Steps>
                    {parts.map(({ part, state }) => (
                      <Step
                        key={part}
                        isDone={state === 'done'}
                        text={stateText(part, state)}
                        {...placeOf(network, part, state)}
                      />
                    ))}
                  </Steps>
                </Fragment>
              ))}
            {of === 'all' && networks.some(({ network }) => network === 'adsense') && may('read', '/admin/seo') && (
              <Anchor component={Link} to={{ hash: 'seo?weak=game' }} size="sm" underline="always">
                {t('ads.state.review')}
              </Anchor>
            )}
            {of !== 'networks' &&
              providers.map(({ provider, isPaid }) => (
                <Fragment key={provider}>
                  <h2>{PROVIDERS[provider]}</h2>
                  <Steps>
                    <Step
                      isDone={isPaid}
                      text={t(`ads.state.ids.${isPaid ? 'done' : 'missing'}`)}
                      hash={`settings?provider_accounts=${provider}_id`}
                      path="/admin/settings"
                    />
                  </Steps>
                </Fragment>
              ))}
          </section>
        );
      }}
    </QueryState>
  );
}

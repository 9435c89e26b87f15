import { Anchor, Radio, SimpleGrid, Text } from '@mantine/core';
import { FEED_PROVIDERS, type FeedProviderId } from '../../../shared/forms/import.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { fieldLabel } from '../components/text/field-label.ts';
import styles from './import.module.css';

/** Where operators create the account to which their games are credited. */
const ACCOUNT_SITES: Readonly<Partial<Record<FeedProviderId, string>>> = {
  gamepix: 'https://www.gamepix.com/',
  gamedistribution: 'https://gamedistribution.com/',
  playgama: 'https://widgets.playgama.com/',
  famobi: 'https://famobi.com/',
};

interface SourceChoiceProps {
  value: FeedProviderId;
  /** Also called for the source that is already chosen, whose address is then filled in again. */
  onChoose: (provider: FeedProviderId) => void;
}

/** A card per provider. */
export function SourceChoice({ value, onChoose }: SourceChoiceProps) {
  const site = ACCOUNT_SITES[value];
  return (
    <Radio.Group label={fieldLabel('provider')} value={value}>
      <SimpleGrid type="container" cols={{ base: 1, '400px': 2 }} spacing={8} mt={4}>
        {FEED_PROVIDERS.map((id) => (
          <Radio.Card key={id} value={id} className={styles.source} onClick={() => onChoose(id)}>
            <Radio.Indicator />
            <span className={styles.sourceWords}>
              <Text span fw={600}>
                {t(`import.providers.${id}`)}
              </Text>
              <Text span size="sm" c="dimmed" className={styles.sourceAbout}>
                {t(`import.sources.${id}`)}
              </Text>
            </span>
          </Radio.Card>
        ))}
      </SimpleGrid>
      {site !== undefined && (
        <Anchor href={site} target="_blank" rel="noreferrer" size="sm" mt={8} display="inline-block">
          {t('import.getId', { site: new URL(site).hostname })}
        </Anchor>
      )}
    </Radio.Group>
  );
}

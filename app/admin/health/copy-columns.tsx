import { Anchor, Badge, Group, Text } from '@mantine/core';
import { panelText as t } from '../../i18n/panel.ts';
import type { RecordColumn } from '../components/table/columns.ts';
import { GamePicture } from '../components/table/game-picture.tsx';
import lists from '../components/table/lists.module.css';
import { fieldLabel } from '../components/text/field-label.ts';
import { formatNumber } from '../components/text/formats.ts';
import { Name } from '../components/text/names.tsx';
import { providerText } from '../import/texts.ts';
import { gamePictureAddress } from '../media/picture-address.ts';
import { HEALTH_COLUMNS } from './health-columns.tsx';
import type { Copy } from './use-health.ts';

function CopyName({ copy }: { copy: Copy }) {
  const { title: text, title_language: language, url, isShown } = copy;
  return (
    <Group gap={12} wrap="nowrap">
      <GamePicture src={gamePictureAddress(copy)} />
      <div className={lists.words}>
        <Text fw={600}>
          <Name text={text} language={language} />
        </Text>
        {url !== '' && (
          <Anchor href={url} target="_blank" rel="noopener noreferrer" size="sm" style={{ overflowWrap: 'anywhere' }}>
            {url}
          </Anchor>
        )}
        <div>
          <Badge color={isShown ? 'green' : 'gray'}>{t(isShown ? 'health.copies.shown' : 'health.copies.left')}</Badge>
        </div>
      </div>
    </Group>
  );
}

const numeric = (key: 'starts' | 'plays', title: () => string): RecordColumn<Copy> => ({
  ...{ key, title, numeric: true, width: '5rem' },
  render: (copy) => formatNumber(copy[key]),
});

/** Returns the name of a copy's source. */
export const copySource = ({ provider }: Pick<Copy, 'provider'>): string =>
  provider === null ? t('health.copies.own') : providerText(provider);

/** The columns that tell copies apart. */
export const COPY_COLUMNS: RecordColumn<Copy>[] = [
  { key: 'game', title: () => t('health.columns.game'), render: (copy) => <CopyName copy={copy} /> },
  {
    key: 'provider',
    title: () => fieldLabel('provider'),
    width: '9rem',
    render: copySource,
  },
  ...HEALTH_COLUMNS.filter(({ key }) => key === 'state'),
  numeric('starts', () => t('health.copies.starts')),
  numeric('plays', () => fieldLabel('plays')),
];

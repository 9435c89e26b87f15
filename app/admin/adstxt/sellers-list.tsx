import { Alert, Anchor, Button, Code, Stack } from '@mantine/core';
import { Plus, Store } from 'lucide-react';
import { compareSellers, type Seller, withLines } from '../../../shared/ads-txt-sellers.ts';
import { panelText as t } from '../../i18n/panel.ts';
import styles from './adstxt.module.css';

interface SellersListProps {
  content: string;
  sellers: readonly Seller[];
  onChange: (content: string) => void;
  onGoTo: (line: number) => void;
}

/** Compares the file with the accounts that the site's advertisements sell through. */
export function SellersList({ content, sellers, onChange, onGoTo }: SellersListProps) {
  const { missing, unused } = compareSellers(content, sellers);
  return (
    <div role="status">
      <Stack gap="sm">
        {missing.length > 0 && (
          <Alert color="yellow" variant="light" title={t('adstxt.missing.title')} icon={<Store size={18} />}>
            <Stack gap="sm" align="flex-start">
              {t('adstxt.missing.text', { count: missing.length })}
              <Code block className={styles.missing}>
                {missing.join('\n')}
              </Code>
              <Button size="sm" leftSection={<Plus size={16} />} onClick={() => onChange(withLines(content, missing))}>
                {t('adstxt.missing.add', { count: missing.length })}
              </Button>
            </Stack>
          </Alert>
        )}
        {unused.length > 0 && (
          <Alert color="gray" variant="light" title={t('adstxt.unused.title')} icon={<Store size={18} />}>
            {t('adstxt.unused.text')}
            <ul className={styles.unused}>
              {unused.map(({ account, line }) => (
                <li key={account}>
                  <Anchor component="button" type="button" size="sm" onClick={() => onGoTo(line)}>
                    {t('adstxt.line', { line })}
                  </Anchor>{' '}
                  <Code>{account}</Code>
                </li>
              ))}
            </ul>
          </Alert>
        )}
      </Stack>
    </div>
  );
}

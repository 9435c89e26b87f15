import { Alert, Box, Button, CopyButton, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { Check, Copy, Download } from 'lucide-react';
import { panelText as t } from '../../i18n/panel.ts';
import { usePanelIdentity } from '../components/operator/operator.ts';

/** Shows new recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { siteName, operator } = usePanelIdentity();
  const text = [`${siteName} – ${operator.email}`, ...codes, ''].join('\n');
  return (
    <Stack>
      <Alert color="yellow" title={t('factors.codesTitle')}>
        {t('factors.codesHint')}
      </Alert>
      <SimpleGrid component="ul" cols={2} spacing={8} p={0} m={0} aria-label={t('factors.recoveryCodes')}>
        {codes.map((code) => (
          <Box component="li" key={code} ff="monospace" ta="center" style={{ listStyle: 'none' }}>
            {code}
          </Box>
        ))}
      </SimpleGrid>
      <Group gap="xs">
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" leftSection={copied ? <Check size={18} /> : <Copy size={18} />} onClick={copy}>
              {copied ? t('factors.copied') : t('common.copy')}
            </Button>
          )}
        </CopyButton>
        <Button
          component="a"
          variant="default"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
          leftSection={<Download size={18} />}
        >
          {t('factors.download')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {t('factors.codesEach')}
      </Text>
      <Button onClick={onDone}>{t('factors.codesKept')}</Button>
    </Stack>
  );
}

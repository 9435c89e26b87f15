import { Switch } from '@mantine/core';
import { useState } from 'react';
import type { ListedAd } from '../../../server/ads/usecases.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { useAdSwitch } from './use-ads.ts';

/** Switches optimistically and reverts when saving fails. */
export function AdSwitch({ ad }: { ad: Pick<ListedAd, 'id' | 'name' | 'active'> }) {
  const { mutate, isPending } = useAdSwitch();
  const [chosen, setChosen] = useState<boolean | null>(null);
  return (
    <Switch
      aria-label={t('ads.switchOne', { name: ad.name })}
      aria-busy={isPending}
      checked={chosen ?? ad.active}
      onChange={(event) => {
        const active = event.currentTarget.checked;
        // Ignore clicks until the first one is saved.
        if (isPending) return;
        setChosen(active);
        mutate({ id: ad.id, active }, { onSettled: () => setChosen(null) });
      }}
    />
  );
}

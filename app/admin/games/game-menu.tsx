import { Menu } from '@mantine/core';
import { CalendarClock, ChartColumn, ExternalLink, Eye, EyeOff, Pencil, Star, StarOff, Trash2 } from 'lucide-react';
import { entryPath } from '../../../shared/entry-path.ts';
import { localizedPath } from '../../../shared/languages.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { IfMayChange } from '../components/operator/if-may-change.tsx';
import { languageOnSite, useSiteLanguages } from '../components/operator/use-offered-languages.ts';
import { useFlagSwitch } from './use-game-changes.ts';
import type { GameSummary } from './use-games.ts';

interface GameMenuProps {
  game: GameSummary;
  onEdit: () => void;
  onStatistics: () => void;
  onPublish: () => void;
  onDelete: () => void;
}

/** The actions on a game of the list. */
export function GameMenu({ game, onEdit, onStatistics, onPublish, onDelete }: GameMenuProps) {
  const switchFlag = useFlagSwitch();
  const site = useSiteLanguages();
  const { active, featured, slug, languages } = game;
  return (
    <>
      <Menu.Item leftSection={<Pencil size={18} />} onClick={onEdit}>
        {t('common.edit')}
      </Menu.Item>
      <IfMayChange>
        <Menu.Item
          leftSection={active ? <EyeOff size={18} /> : <Eye size={18} />}
          onClick={() => void switchFlag({ game, flag: 'active', value: !active })}
        >
          {t(active ? 'games.bulk.deactivate' : 'games.bulk.activate')}
        </Menu.Item>
        <Menu.Item
          leftSection={featured ? <StarOff size={18} /> : <Star size={18} />}
          onClick={() => void switchFlag({ game, flag: 'featured', value: !featured })}
        >
          {t(featured ? 'games.bulk.unfeature' : 'games.bulk.feature')}
        </Menu.Item>
        <Menu.Item leftSection={<CalendarClock size={18} />} onClick={onPublish}>
          {t('publication.bulk')}
        </Menu.Item>
      </IfMayChange>
      <Menu.Item leftSection={<ChartColumn size={18} />} onClick={onStatistics}>
        {t('games.tabs.statistics')}
      </Menu.Item>
      {active && slug !== null && (
        <Menu.Item
          component="a"
          href={localizedPath(languageOnSite(site, languages, site.root), entryPath('game', slug), site.root)}
          target="_blank"
          rel="noreferrer"
          leftSection={<ExternalLink size={18} />}
        >
          {t('common.openOnSite')}
        </Menu.Item>
      )}
      <IfMayChange>
        <Menu.Divider />
        <Menu.Item c="var(--mantine-color-error)" leftSection={<Trash2 size={18} />} onClick={onDelete}>
          {t('common.delete')}
        </Menu.Item>
      </IfMayChange>
    </>
  );
}

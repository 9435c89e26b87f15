import { Alert, NativeSelect, Stack } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { adPlacement } from '../../../shared/ad-content.ts';
import type { AdPage } from '../../../shared/ad-kinds.ts';
import { priorityOf } from '../../../shared/forms/ad.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { Hint } from '../components/layout/hint.tsx';
import type { AdFormValues } from './ad-form.ts';
import type { DrawnAd, PageLayout } from './ad-layout.ts';
import { checkedLayouts, type PlacementProblem, pagesOf, placementProblems } from './ad-placement.ts';
import { adWarnings } from './ad-warnings.ts';
import styles from './ads.module.css';
import { PagePicture } from './page-picture.tsx';
import { useRunningAds } from './use-ads.ts';

/** The id of a new advertisement in drawings. */
const NEW = 'new';

interface AdChecksProps {
  values: AdFormValues;
  /** Null for a new advertisement. */
  id: string | null;
}

/** Warnings about an advertisement, with a picture of the pages that show it. None prevents saving. */
export function AdChecks({ values, id }: AdChecksProps) {
  const running = useRunningAds();
  const { name, type, position, network, sizes, pages, devices, every_cards, priority } = values;
  const checked = useMemo<DrawnAd>(
    () => ({
      id: id ?? NEW,
      priority: priorityOf(priority),
      ...{ name, type, position, network, pages, devices, every_cards },
      // A row is incomplete while it is typed.
      sizes: sizes.filter(({ from, width, height }) => [from, width, height].every(Number.isFinite)),
    }),
    [id, name, type, position, network, sizes, pages, devices, every_cards, priority],
  );
  const layouts = useMemo(() => checkedLayouts(checked, running.data ?? []), [checked, running.data]);
  const problems = layouts.flatMap((layout) => placementProblems(layout, checked.id));
  const placed = [...Map.groupBy(problems, ({ warning }) => warning)];
  const content = network === 'own' ? contentWarnings(values) : [];

  return (
    <Stack gap={14}>
      <div role="status">
        {placed.length + content.length > 0 && (
          <Alert color="yellow" variant="light" title={t('ads.warnings.title')} icon={<TriangleAlert size={18} />}>
            <ol className={styles.warnings}>
              {placed.map(([warning, where]) => (
                <li key={warning}>
                  {t(`ads.warnings.${warning}`)} <Hint span>{placesText(where)}</Hint>
                </li>
              ))}
              {content.map((warning) => (
                <li key={warning}>{t(`ads.warnings.${warning}`)}</li>
              ))}
            </ol>
          </Alert>
        )}
      </div>
      <Pictures checked={checked} layouts={layouts} placed={placed} />
    </Stack>
  );
}

function contentWarnings({ type, position, content, image_url, link_url }: AdFormValues) {
  return adWarnings({ type, position, content, image_url: image_url || null, link_url: link_url || null });
}

/** « Accueil (petit écran), Jeux (petit et grand écran) » */
function placesText(problems: readonly PlacementProblem[]): string {
  const byPage = Map.groupBy(problems, ({ page }) => page);
  return [...byPage]
    .map(([page, found]) => {
      const [one] = found;
      const screen = one === undefined || found.length > 1 ? 'both' : one.screen;
      return t('ads.layout.where', { page: t(`ads.pages.${page}`), screen: t(`ads.layout.screens.${screen}`) });
    })
    .join(', ');
}

interface PicturesProps {
  checked: DrawnAd;
  layouts: readonly PageLayout[];
  placed: readonly (readonly [string, readonly PlacementProblem[]])[];
}

/** One page on both screens; by default the first with a problem. */
function Pictures({ checked, layouts, placed }: PicturesProps) {
  const [chosen, setChosen] = useState<AdPage | null>(null);
  const pages = pagesOf(checked);
  if (pages.length === 0) return <Hint>{t('ads.layout.nowhere')}</Hint>;
  const suggested = placed[0]?.[1][0]?.page ?? pages[0];
  const page = chosen !== null && pages.includes(chosen) ? chosen : suggested;
  return (
    <Stack gap={8}>
      <NativeSelect
        label={t('ads.layout.title')}
        description={t('ads.layout.hint', { position: t(`ads.positions.${adPlacement(checked)}`) })}
        data={pages.map((value) => ({ value, label: t(`ads.pages.${value}`) }))}
        value={page}
        onChange={({ currentTarget }) => setChosen(pages.find((known) => known === currentTarget.value) ?? null)}
      />
      <div className={styles.pictures}>
        {layouts
          .filter((layout) => layout.page === page)
          .map((layout) => (
            <PagePicture
              key={layout.screen}
              layout={layout}
              checked={checked.id}
              numbersOf={(place) =>
                placed.flatMap(([, found], index) =>
                  found.some(({ places }) => places.includes(place)) ? [index + 1] : [],
                )
              }
            />
          ))}
      </div>
      <ul className={styles.legend}>
        <li className={styles.checked}>{t('ads.layout.legend.checked')}</li>
        <li className={styles.running}>{t('ads.layout.legend.running')}</li>
        <li className={styles.faulty}>{t('ads.layout.legend.faulty')}</li>
      </ul>
      <Hint>{t('ads.layout.unseen')}</Hint>
    </Stack>
  );
}

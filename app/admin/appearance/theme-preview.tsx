import { Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ThemeForm } from '../../../shared/forms/theme.ts';
import { shownTheme } from '../../../shared/theme.ts';
import { type Scheme, schemesOf } from '../../../shared/theme-colors.ts';
import { panelLanguage, panelText as t } from '../../i18n/panel.ts';
import { LogoFace } from '../../site/components/logo.tsx';
import { FONT_FILES } from '../../styles/font-files.ts';
import { QueryState } from '../components/feedback/query-state.tsx';
import { usePanelIdentity } from '../components/operator/operator.ts';
import { languageOnSite, useSiteLanguages } from '../components/operator/use-offered-languages.ts';
import styles from './appearance.module.css';
import { LOGO_PLACE, PREVIEW_PAGES, type PreviewPage, readPage, type StillPage } from './preview-page.ts';

const WIDTHS = ['390', '1280'] as const;
type Width = (typeof WIDTHS)[number];
/** Height of the preview in the panel, in pixels. */
const HEIGHT = 560;

interface FrameProps {
  still: StillPage;
  theme: ThemeForm;
  scheme: Scheme;
  width: Width;
  /** Width available in the panel, in pixels. */
  room: number;
}

/**
 * A page in a theme that only this tab knows. Its scripts do not run, so nothing is counted. Its styles are set from here without
 * a request, so no cache holds them and no policy applies.
 */
function Frame({ still, theme, scheme, width, room }: FrameProps) {
  const { siteName } = usePanelIdentity();
  const [page, setPage] = useState<Document | null>(null);
  const [logos, setLogos] = useState<Element[]>([]);
  // The scheme is forced, because the frame would follow the operator's device.
  const shown = shownTheme({ ...theme, scheme });
  const css = `${still.css}\n${shown?.css ?? ''}`;
  const font = shown === null ? 'bricolage' : shown.font;
  const titles = shown?.titles ?? true;

  useEffect(() => {
    const view = page?.defaultView;
    if (!page || !view) return;
    let isOutdated = false;
    // A font that loads late is not used, so it must be in the browser's cache first.
    const ready = font === null ? Promise.resolve() : fetch(FONT_FILES[font]).then((file) => file.arrayBuffer());
    const apply = () => {
      if (isOutdated) return;
      const sheet = new view.CSSStyleSheet();
      sheet.replaceSync(css);
      page.adoptedStyleSheets = [sheet];
      if (titles) delete page.documentElement.dataset.titles;
      else page.documentElement.dataset.titles = 'hidden';
    };
    ready.then(apply, apply);
    return () => {
      isOutdated = true;
    };
  }, [page, css, font, titles]);

  const scale = Math.min(1, room / Number(width));
  return (
    <div className={styles.frame} style={{ height: HEIGHT }}>
      <iframe
        title={t('appearance.preview.title')}
        sandbox="allow-same-origin"
        srcDoc={still.html}
        width={width}
        height={HEIGHT / scale}
        // The page has no theme until then.
        style={{ scale: String(scale), visibility: page ? 'visible' : 'hidden' }}
        onLoad={({ currentTarget: { contentDocument } }) => {
          setPage(contentDocument);
          setLogos([...(contentDocument?.querySelectorAll(LOGO_PLACE) ?? [])]);
        }}
      />
      {logos.map((place, index) =>
        createPortal(<LogoFace name={siteName} logo={shown?.logo ?? null} />, place, String(index)),
      )}
    </div>
  );
}

/** Previews pages of the site in a theme that need not be saved. */
export function ThemePreview({ theme }: { theme: ThemeForm }) {
  const [page, setPage] = useState<PreviewPage>('home');
  const [width, setWidth] = useState<Width>('1280');
  const [wanted, setWanted] = useState<Scheme>('light');
  const { ref, width: room } = useElementSize();
  const site = useSiteLanguages();
  const { root } = site;
  const language = languageOnSite(site, null, panelLanguage());
  const query = useQuery({
    queryKey: ['appearance', 'preview', page, language, root],
    queryFn: () => readPage(page, { language, root }),
    refetchOnWindowFocus: false,
  });
  const schemes = schemesOf(theme);
  const scheme = schemes.find((one) => one === wanted) ?? schemes[0] ?? 'light';
  return (
    <Stack gap="xs" className={styles.preview}>
      <Group gap="xs">
        <SegmentedControl
          aria-label={t('appearance.preview.page')}
          value={page}
          onChange={setPage}
          data={PREVIEW_PAGES.map((value) => ({ value, label: t(`appearance.preview.${value}`) }))}
        />
        <SegmentedControl
          aria-label={t('appearance.preview.scheme')}
          value={scheme}
          onChange={setWanted}
          data={schemes.map((value) => ({ value, label: t(`appearance.preview.${value}`) }))}
        />
        <SegmentedControl
          aria-label={t('appearance.preview.width')}
          value={width}
          onChange={setWidth}
          data={WIDTHS.map((value) => ({ value, label: t(`appearance.preview.width${value}`) }))}
        />
      </Group>
      <div ref={ref}>
        <QueryState
          query={query}
          skeleton={<Skeleton height={HEIGHT} radius="lg" />}
          failure={t('appearance.preview.failed')}
        >
          {(still) =>
            still === null ? (
              <Text c="dimmed">{t('appearance.preview.none')}</Text>
            ) : (
              room > 0 && <Frame key={page} still={still} theme={theme} scheme={scheme} width={width} room={room} />
            )
          }
        </QueryState>
      </div>
    </Stack>
  );
}

import { Badge, Group, SimpleGrid, UnstyledButton } from '@mantine/core';
import type { ThemeForm } from '../../../shared/forms/theme.ts';
import { schemeColors, schemesOf } from '../../../shared/theme-colors.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { Block } from '../components/layout/block.tsx';
import { Hint } from '../components/layout/hint.tsx';
import styles from './appearance.module.css';
import { GALLERY_THEMES, type ThemeStyles } from './gallery-themes.ts';
import type { ThemeEntity } from './use-appearance.ts';

/** Width of the drawing. */
const WIDTH = 160;
const HEIGHT = 96;
const CORNERS: Record<ThemeForm['corners'], number> = { square: 0, soft: 4, round: 9 };
/** Size of a game's picture. */
const CARDS: Record<ThemeForm['cards'], number> = { compact: 14, regular: 19, large: 26 };

/** A page drawn in the colors, corners and sizes of a theme, with one half in each color scheme. */
function Drawing({ theme }: { theme: ThemeStyles }) {
  const schemes = schemesOf(theme);
  const width = WIDTH / schemes.length;
  const size = CARDS[theme.cards];
  const columns = Math.floor((width - 8) / (size + 4));
  const rows = Math.floor((HEIGHT - 44) / (size + (theme.titles ? 8 : 4)));
  const places = Array.from({ length: columns * rows }, (_, index) => ({
    x: 8 + (index % columns) * (size + 4),
    y: 46 + Math.floor(index / columns) * (size + (theme.titles ? 8 : 4)),
  }));
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className={styles.drawing}>
      {schemes.map((scheme, index) => {
        const colors = schemeColors(theme, scheme);
        return (
          <g key={scheme} transform={`translate(${index * width})`}>
            <rect width={width} height={HEIGHT} fill={colors.paper} />
            <path d={`M0 16.5h${width}`} stroke={colors.line} />
            <circle cx={14} cy={8.5} r={4} fill={colors.lamp} />
            <rect x={22} y={6.5} width={24} height={4} fill={colors.ink} />
            <rect x={8} y={25} width={30} height={11} rx={CORNERS[theme.corners]} fill={colors.lamp} />
            <rect x={13} y={29} width={20} height={3} fill={colors['lamp-ink']} />
            {places.map(({ x, y }) => (
              <g key={`${x} ${y}`}>
                <rect {...{ x, y }} width={size} height={size} rx={CORNERS[theme.corners]} fill={colors['lamp-edge']} />
                {theme.titles && (
                  <rect x={x} y={y + size + 2} width={size * 0.7} height={2} fill={colors['ink-soft']} />
                )}
              </g>
            ))}
          </g>
        );
      })}
    </svg>
  );
}

/** Compares everything but the name. */
const isSame = (theme: ThemeStyles, { name: _, ...looks }: ThemeStyles) => {
  const own: Readonly<Record<string, unknown>> = theme;
  return Object.entries(looks).every(([field, value]) => own[field] === value);
};

/** Themes to start from. A click puts one into the form, and so into the preview. Logos and icon stay. */
export function ThemeGallery({ entity, live }: { entity: ThemeEntity; live: ThemeForm }) {
  const { form } = entity;
  return (
    <Block title={t('appearance.gallery.title')}>
      <Hint>{t('appearance.gallery.hint')}</Hint>
      <SimpleGrid cols={{ base: 2, md: 4 }} mt="sm">
        {GALLERY_THEMES.map((theme) => (
          <UnstyledButton
            key={theme.name}
            className={styles.theme}
            aria-pressed={isSame(form.values, theme)}
            onClick={() => form.setValues({ ...form.values, ...theme })}
          >
            <Drawing theme={theme} />
            <Group component="span" justify="space-between" gap={4}>
              {theme.name || t('appearance.gallery.original')}
              {isSame(live, theme) && (
                <Badge component="span" variant="light">
                  {t('appearance.gallery.live')}
                </Badge>
              )}
            </Group>
          </UnstyledButton>
        ))}
      </SimpleGrid>
    </Block>
  );
}

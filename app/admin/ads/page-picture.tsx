import { useId } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { MIN_DISTANCE } from '../../site/components/ads/ad-sizes.ts';
import { Hint } from '../components/layout/hint.tsx';
import { formatNumber } from '../components/text/formats.ts';
import type { AdPlace, Box, PageLayout } from './ad-layout.ts';
import styles from './page-picture.module.css';

const DRAWN_WIDTH = { small: 150, large: 400 } as const;
/** Pixels of the drawing. */
const NUMBER_RADIUS = 9;

interface PagePictureProps {
  layout: PageLayout;
  /** Id of the checked advertisement. */
  checked: string;
  /** Numbers of the warnings about a place. */
  numbersOf: (place: AdPlace) => readonly number[];
}

const rect = ({ x, y, width, height }: Box) => ({ x, y, width, height });

function grown({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

/** A page in outline, with the places of its advertisements and the numbers of the warnings about them. */
export function PagePicture({ layout, checked, numbersOf }: PagePictureProps) {
  const id = useId();
  const { screen, width, height, parts, places } = layout;
  const scale = DRAWN_WIDTH[screen] / width;
  const controls = parts.filter(({ kind }) => kind === 'play' || kind === 'picture');
  const isChecked = (place: AdPlace) => place.ads.some((ad) => ad.id === checked);
  const caption = t('ads.layout.caption', {
    screen: t(`ads.layout.screens.${screen}`),
    width: formatNumber(width),
  });
  const described = places.map((place) => {
    const name = t(isChecked(place) ? 'ads.layout.thisOne' : 'ads.layout.other', { name: place.ad.name });
    const numbers = numbersOf(place);
    const faults = numbers.length === 0 ? '' : ` (${t('ads.layout.faults', { numbers: numbers.join(', ') })})`;
    return t('common.labeled', { label: t(`ads.positions.${place.position}`), value: `${name}${faults}` });
  });

  return (
    <figure className={styles.figure}>
      <figcaption>
        <Hint span>{caption}</Hint>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll it */}
      <section className={styles.page} tabIndex={0} aria-label={caption}>
        <svg
          role="img"
          aria-labelledby={`${id}-title`}
          width={DRAWN_WIDTH[screen]}
          height={height * scale}
          viewBox={`0 0 ${width} ${height}`}
        >
          <title id={`${id}-title`}>{described.length === 0 ? t('ads.layout.empty') : described.join('. ')}</title>
          {parts.map((part) => (
            <rect
              key={`${part.kind} ${part.x} ${part.y}`}
              {...rect(part)}
              rx={part.kind === 'bar' || part.kind === 'footer' ? 0 : 14}
              className={`${styles.part} ${styles[part.kind] ?? ''}`}
            />
          ))}
          {controls.map((control) => (
            <rect
              key={control.kind}
              {...rect(grown(control, MIN_DISTANCE))}
              rx={MIN_DISTANCE}
              className={styles.near}
            />
          ))}
          {places.map((place) => (
            <Place
              key={`${place.position} ${place.x} ${place.y}`}
              place={place}
              isChecked={isChecked(place)}
              numbers={numbersOf(place)}
              scale={scale}
            />
          ))}
        </svg>
      </section>
    </figure>
  );
}

interface PlaceProps {
  place: AdPlace;
  isChecked: boolean;
  numbers: readonly number[];
  scale: number;
}

function Place({ place, isChecked, numbers, scale }: PlaceProps) {
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
  const radius = NUMBER_RADIUS / scale;
  const classes = [styles.place, isChecked && styles.checked, numbers.length > 0 && styles.faulty];
  return (
    <g className={classes.filter(Boolean).join(' ')}>
      <title>{t(`ads.positions.${place.position}`)}</title>
      <rect {...rect(place)} rx={8} />
      {numbers.map((number, index) => {
        const at = x + (index - (numbers.length - 1) / 2) * radius * 2.2;
        return (
          <g key={number}>
            <circle cx={at} cy={y} r={radius} />
            <text x={at} y={y} fontSize={radius * 1.3} textAnchor="middle" dominantBaseline="central">
              {number}
            </text>
          </g>
        );
      })}
    </g>
  );
}

import styles from './dashboard.module.css';

const HEIGHT = 36;

/**
 * A line of counts. It is hidden from assistive technology, so also give the numbers as text. Charts with axes can be focused.
 */
export function Sparkline({ counts }: { counts: readonly number[] }) {
  const most = Math.max(1, ...counts);
  const points = counts.map((count, index) => `${index},${HEIGHT + 2 - (HEIGHT * count) / most}`).join(' ');
  return (
    <svg
      className={styles.sparkline}
      viewBox={`0 0 ${counts.length - 1} ${HEIGHT + 4}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polyline points={points} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

const STARS = [0, 1, 2, 3, 4];
const SIZE = 20;
/** A star in a square of 20. */
export const STAR = 'm10 2.2 2.4 4.9 5.4.8-3.9 3.8.9 5.4-4.8-2.6-4.8 2.6.9-5.4L2.2 7.9l5.4-.8z';

/** Five stars, filled up to a value from 0 to 5. The number beside them is their text alternative. */
export function RatingStars({ value }: { value: number }) {
  const stars = STARS.map((star) => <path key={star} d={STAR} transform={`translate(${star * SIZE} 0)`} />);
  return (
    <svg viewBox="0 0 100 20" width="80" height="16" fill="currentColor" aria-hidden="true" focusable="false">
      <g opacity="0.3">{stars}</g>
      {/* A nested SVG clips at its width. */}
      <svg width={value * SIZE} height={SIZE} aria-hidden="true">
        {stars}
      </svg>
    </svg>
  );
}

import type { ReactNode } from 'react';

interface IconProps {
  /** SVG path data, in a square of 24 units. */
  path: string;
  /** Whether it points along or against the reading direction, and is mirrored in right-to-left text. */
  directional?: boolean;
  children?: ReactNode;
}

/** A line drawing. */
export function Icon({ path, directional = false, children }: IconProps) {
  return (
    <svg
      className={directional ? 'icon directional' : 'icon'}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
      <path d={path} />
    </svg>
  );
}

export const HomeIcon = () => <Icon path="M4 11 12 4l8 7v8a1 1 0 0 1-1 1h-4.5v-6h-5v6H5a1 1 0 0 1-1-1z" />;
export const CloseIcon = () => <Icon path="m6 6 12 12M18 6 6 18" />;
export const ArrowLeftIcon = () => <Icon directional path="M19 12H5m6-6-6 6 6 6" />;
export const ChevronIcon = () => <Icon path="m7 10 5 5 5-5" />;
export const MenuIcon = () => <Icon path="M4 7h16M4 12h16M4 17h16" />;
export const CheckIcon = () => <Icon path="m5 12.5 4.5 4.5L19 7.5" />;

export const SearchIcon = () => (
  <Icon path="m16 16 4.5 4.5">
    <circle cx="11" cy="11" r="6.5" />
  </Icon>
);

export const DiceIcon = () => (
  <Icon path="M8.8 8.8v.1m6.4-.1v.1M12 12v.1m-3.2 3.1v.1m6.4-.1v.1">
    <rect x="4" y="4" width="16" height="16" rx="3.5" />
  </Icon>
);

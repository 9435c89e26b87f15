import type { ReactNode } from 'react';

function Icon({ path, children }: { path: string; children?: ReactNode }) {
  return (
    <svg
      className="icon"
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
export const ArrowLeftIcon = () => <Icon path="M19 12H5m6-6-6 6 6 6" />;
export const ChevronIcon = () => <Icon path="m7 10 5 5 5-5" />;
export const MenuIcon = () => <Icon path="M4 7h16M4 12h16M4 17h16" />;
export const NextIcon = () => <Icon path="M6 5.5v13l9.5-6.5zM18.5 5.5v13" />;
export const MoreIcon = () => <Icon path="M5 12v.1m7-.1v.1m7-.1v.1" />;
export const SoundIcon = () => <Icon path="M4 9v6h4l5 4V5L8 9zM16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11" />;
export const MutedIcon = () => <Icon path="M4 9v6h4l5 4V5L8 9zM17 9.5l5 5M22 9.5l-5 5" />;
export const CheckIcon = () => <Icon path="m5 12.5 4.5 4.5L19 7.5" />;
export const RetryIcon = () => <Icon path="M19.5 12a7.5 7.5 0 1 1-2.3-5.4L20 9.2M20 4v5.2h-5.2" />;
export const FlagIcon = () => <Icon path="M6 21V4.5c4-2.5 8 2.5 12 0V14c-4 2.5-8-2.5-12 0" />;

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

export const HeartIcon = () => (
  <Icon path="M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.3a4.3 4.3 0 0 1 7.5 2.5C19.5 15.4 12 20 12 20z" />
);

export const FullscreenIcon = () => (
  <Icon path="M4 9V5a1 1 0 0 1 1-1h4m6 0h4a1 1 0 0 1 1 1v4m0 6v4a1 1 0 0 1-1 1h-4m-6 0H5a1 1 0 0 1-1-1v-4" />
);

export const InfoIcon = () => (
  <Icon path="M12 11v5m0-8.2v.1">
    <circle cx="12" cy="12" r="8.5" />
  </Icon>
);

export const ExitFullscreenIcon = () => (
  <Icon path="M9 4v4a1 1 0 0 1-1 1H4m16 0h-4a1 1 0 0 1-1-1V4m0 16v-4a1 1 0 0 1 1-1h4M4 15h4a1 1 0 0 1 1 1v4" />
);

export const NewTabIcon = () => (
  <Icon path="M11 5H6a1 1 0 0 0-1 1v12a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-5M14.5 4H20v5.5M20 4l-8.5 8.5" />
);

export const ClockIcon = () => (
  <Icon path="M12 7v5l3.5 2">
    <circle cx="12" cy="12" r="8.5" />
  </Icon>
);

export const ShareIcon = () => (
  <Icon path="M12 15V3.5m-4 4 4-4 4 4M6 11.5H5a1 1 0 0 0-1 1V19a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-6.5a1 1 0 0 0-1-1h-1" />
);

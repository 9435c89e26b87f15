/** Icons of game pages, of the player and of parts that load later. The first view of a list needs none of them. */
import { Icon } from './icons.tsx';

export const NextIcon = () => <Icon path="M6 5.5v13l9.5-6.5zM18.5 5.5v13" />;
export const MoreIcon = () => <Icon path="M5 12v.1m7-.1v.1m7-.1v.1" />;
export const SoundIcon = () => <Icon path="M4 9v6h4l5 4V5L8 9zM16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11" />;
export const MutedIcon = () => <Icon path="M4 9v6h4l5 4V5L8 9zM17 9.5l5 5M22 9.5l-5 5" />;
export const RetryIcon = () => <Icon path="M19.5 12a7.5 7.5 0 1 1-2.3-5.4L20 9.2M20 4v5.2h-5.2" />;
export const FlagIcon = () => <Icon path="M6 21V4.5c4-2.5 8 2.5 12 0V14c-4 2.5-8-2.5-12 0" />;

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

export const ExportIcon = () => <Icon path="M12 4v11m-4-4 4 4 4-4M5 19.5h14" />;
export const ImportIcon = () => <Icon path="M12 15V4m-4 4 4-4 4 4M5 19.5h14" />;

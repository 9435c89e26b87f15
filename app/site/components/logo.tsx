import type { ShownTheme } from '../../../shared/theme.ts';
import styles from './logo.module.css';
import { useRootData } from './root-data.ts';

interface LogoFaceProps {
  name: string;
  /** Null for the original logo, an L-shaped bookend with a lit ball. Same drawing as public/favicon.svg, without its tile. */
  logo: ShownTheme['logo'];
}

export function LogoFace({ name, logo }: LogoFaceProps) {
  if (logo !== null) {
    const { light, dark } = logo;
    return (
      <picture className={styles.picture}>
        {dark.url !== light.url && (
          <source media="(prefers-color-scheme: dark)" srcSet={dark.url} width={dark.width} height={dark.height} />
        )}
        <img src={light.url} width={light.width} height={light.height} alt={name} />
      </picture>
    );
  }
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true" focusable="false">
        <path
          fill="currentColor"
          d="M5 2h2a2 2 0 0 1 2 2v13h11a2 2 0 0 1 2 2v1a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2z"
        />
        <circle fill="var(--lamp)" cx="16" cy="10" r="5.5" />
      </svg>
      <span className={`${styles.name} truncate`}>{name}</span>
    </span>
  );
}

/** Selects the logo of a page. */
export const LOGO_SELECTOR = `.${styles.logo}, .${styles.picture}`;

/** The site's logo: the theme's, or the original one with the site's name. */
export function Logo({ name }: { name: string }) {
  return <LogoFace name={name} logo={useRootData()?.theme?.logo ?? null} />;
}

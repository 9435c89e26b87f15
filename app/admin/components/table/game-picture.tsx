import { Gamepad2 } from 'lucide-react';
import { useState } from 'react';
import styles from './game-picture.module.css';

export interface GamePictureProps {
  /** Null without a picture. */
  src: string | null;
  small?: boolean;
  /** As wide as its place. */
  large?: boolean;
  /** For a row of one line. */
  tiny?: boolean;
}

/** The picture of a game in a list, or an icon when there is none or it cannot be loaded. */
export function GamePicture({ src, small = false, large = false, tiny = false }: GamePictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span
      className={styles.picture}
      data-small={small || undefined}
      data-large={large || undefined}
      data-tiny={tiny || undefined}
    >
      {src === null || broken === src ? (
        <Gamepad2 size={large ? 40 : small || tiny ? 20 : 22} strokeWidth={small ? 2 : 1.75} />
      ) : (
        <img src={src} alt="" loading="lazy" decoding="async" onError={() => setBroken(src)} />
      )}
    </span>
  );
}

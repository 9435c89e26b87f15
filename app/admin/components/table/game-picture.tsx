import { Gamepad2 } from 'lucide-react';
import { useState } from 'react';
import styles from './game-picture.module.css';

export interface GamePictureProps {
  /** Null without a picture. */
  src: string | null;
  small?: boolean;
  /** Whether it fills the width of its place. */
  large?: boolean;
  /** Whether it is in a row of one line. */
  tiny?: boolean;
}

/** A game's picture in a list, or an icon if it has none or fails to load. */
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

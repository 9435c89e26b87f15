import { Gamepad2 } from 'lucide-react';
import { useState } from 'react';
import styles from './game-picture.module.css';

export interface GamePictureProps {
  /** Null without a picture. */
  src: string | null;
  small?: boolean;
}

/** The picture of a game in a list, or an icon when there is none or it cannot be loaded. */
export function GamePicture({ src, small = false }: GamePictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={styles.picture} data-small={small || undefined}>
      {src === null || broken === src ? (
        <Gamepad2 size={small ? 20 : 22} strokeWidth={small ? 2 : 1.75} />
      ) : (
        <img src={src} alt="" loading="lazy" onError={() => setBroken(src)} />
      )}
    </span>
  );
}

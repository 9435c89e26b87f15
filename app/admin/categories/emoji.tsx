import { categoryEmoji } from '../../../shared/icons.ts';
import styles from './categories.module.css';

export function Emoji({ icon }: { icon: string | null }) {
  return (
    <span className={styles.emoji} aria-hidden="true">
      {categoryEmoji(icon)}
    </span>
  );
}

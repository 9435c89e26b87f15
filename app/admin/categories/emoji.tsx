import { categoryEmoji } from '../../site/components/category-emoji.ts';
import styles from './categories.module.css';

export function Emoji({ icon }: { icon: string | null }) {
  return (
    <span className={styles.emoji} aria-hidden="true">
      {categoryEmoji(icon)}
    </span>
  );
}

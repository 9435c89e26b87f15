import type { ReactNode } from 'react';
import { ProblemHead } from './problem-head.tsx';
import styles from './problem-screen.module.css';

/** Hues of the boxes on the shelf, in order (styles/hues.css). */
const HUES = ['hue-2', 'hue-5', 'hue-18'];

/** Layout of error and not-found pages: boxes on a shelf, one sentence, one action. */
export function ProblemScreen(props: { boxes: readonly string[]; title: string; text: string; children: ReactNode }) {
  return (
    <div className={styles.screen}>
      <ProblemHead title={props.title} />
      <p className={styles.shelf}>
        {props.boxes.map((box, index) => (
          <span key={HUES[index]} className={`${styles.box} ${HUES[index]}`}>
            {box}
          </span>
        ))}
      </p>
      <h1>{props.title}</h1>
      <p className={styles.text}>{props.text}</p>
      <div className={styles.actions}>{props.children}</div>
    </div>
  );
}

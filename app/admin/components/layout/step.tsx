import { Anchor } from '@mantine/core';
import { CircleAlert, CircleCheck, CirclePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMay } from '../operator/operator.ts';
import styles from './step.module.css';

/** Steps side by side. */
export function Steps({ children }: { children: ReactNode }) {
  return <ul className={styles.steps}>{children}</ul>;
}

interface StepProps {
  isDone: boolean;
  /** Whether the step may be left undone. */
  isOptional?: boolean;
  text: string;
  /** Where it is done: the URL fragment, and the API that the section there reads. */
  hash: string;
  path: string;
}

/** A step that is done or missing. Links to its place for operators who may open it. */
export function Step({ isDone, isOptional = false, text, hash, path }: StepProps) {
  const may = useMay();
  const Icon = isDone ? CircleCheck : isOptional ? CirclePlus : CircleAlert;
  return (
    <li className={styles.step} data-state={isDone ? 'done' : isOptional ? 'optional' : 'missing'}>
      <Icon size={16} aria-hidden="true" />
      {may('read', path) ? (
        <Anchor component={Link} to={{ hash }} size="sm" underline="always">
          {text}
        </Anchor>
      ) : (
        text
      )}
    </li>
  );
}

import { Anchor } from '@mantine/core';
import { CircleAlert, CircleCheck, CirclePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMay } from '../operator/operator.ts';
import styles from './step.module.css';

/** Steps that lie beside each other. */
export function Steps({ children }: { children: ReactNode }) {
  return <ul className={styles.steps}>{children}</ul>;
}

interface StepProps {
  isDone: boolean;
  /** Whether nothing is wrong without it. */
  isOptional?: boolean;
  text: string;
  /** Where it is done: a fragment of the panel's address, and the API that whoever goes there reads. */
  hash: string;
  path: string;
}

/** Something that is done or missing, as a link for those who may open the place. */
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

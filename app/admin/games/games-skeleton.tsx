import { Skeleton } from '@mantine/core';
import { RecordSkeleton } from '../components/table/record-skeleton.tsx';
import styles from './games.module.css';

export function GamesSkeleton() {
  return (
    <RecordSkeleton rows={8}>
      <Skeleton width={48} height={48} radius="md" />
      <div className={styles.skeletonWords}>
        <Skeleton height={14} width="55%" />
        <Skeleton height={11} width="35%" />
      </div>
      <Skeleton height={14} width="18%" visibleFrom="sm" />
      <Skeleton height={14} width="12%" visibleFrom="sm" />
      <Skeleton height={32} width={110} radius="md" visibleFrom="sm" />
    </RecordSkeleton>
  );
}

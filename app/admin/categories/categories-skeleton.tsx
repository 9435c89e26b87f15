import { Skeleton } from '@mantine/core';
import { RecordSkeleton } from '../components/table/record-skeleton.tsx';

export function CategoriesSkeleton() {
  return (
    <RecordSkeleton rows={6}>
      <Skeleton height={22} width={22} circle />
      <Skeleton height={16} width="30%" />
      <Skeleton height={16} width="18%" />
      <Skeleton height={16} width="10%" ml="auto" />
    </RecordSkeleton>
  );
}

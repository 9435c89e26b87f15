import { Skeleton, type SkeletonProps } from '@mantine/core';

/** Equal placeholders, one per item of a list. */
export function Skeletons({ count, ...props }: SkeletonProps & { count: number; component?: 'li' }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no ids
    <Skeleton key={index} {...props} />
  ));
}

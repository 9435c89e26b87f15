import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen is as narrow as a phone's. */
export function usePhone(): boolean {
  return useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
}

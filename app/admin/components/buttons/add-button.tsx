import { Button, type ButtonProps } from '@mantine/core';
import { Plus } from 'lucide-react';
import { IfMayChange } from '../operator/if-may-change.tsx';

/** Adds an entry to a section, for operators who may change it. */
export const AddButton = (props: ButtonProps & { children: string; onClick: () => void }) => (
  <IfMayChange>
    <Button leftSection={<Plus size={18} />} {...props} />
  </IfMayChange>
);

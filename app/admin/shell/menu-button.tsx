import { type FunctionComponent, useState } from 'react';
import { SteadyActionIcon, type SteadyActionIconProps } from '../components/buttons/steady-button.tsx';
import { loadPart } from '../components/parts/load-part.ts';
import { usePart } from '../components/parts/use-part.ts';

export interface LoadedMenuProps {
  button: HTMLElement;
  opened: boolean;
  onChange: (opened: boolean) => void;
}

interface MenuButtonProps<Props> extends Omit<SteadyActionIconProps, 'onClick'> {
  /** Loads the menu, an `AnchoredMenu`. */
  load: () => Promise<{ default: FunctionComponent<Props & LoadedMenuProps> }>;
  menu: Props;
  onOpen?: () => void;
}

/** A button of the header. Its menu is loaded when it is first used, with the library that places it. */
export function MenuButton<Props extends object>({ load, menu, onOpen, ...props }: MenuButtonProps<Props>) {
  const { Part, opened, open, close } = usePart(load);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const change = (isOpen: boolean) => {
    if (!isOpen) return close();
    onOpen?.();
    open();
  };
  return (
    <>
      <SteadyActionIcon
        {...props}
        ref={setButton}
        variant="default"
        size={36}
        aria-haspopup="menu"
        aria-expanded={opened > 0}
        loading={opened > 0 && Part === null}
        // Only ahead of a click, which loads it again after a failure and reports one.
        onPointerEnter={() => void loadPart(load()).catch(() => {})}
        onClick={() => change(opened === 0)}
      />
      {Part && button && <Part {...menu} button={button} opened={opened > 0} onChange={change} />}
    </>
  );
}

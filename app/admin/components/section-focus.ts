import { createContext } from 'react';

/**
 * Set by the shell when another section was chosen: the section's heading takes the focus when it is there, once, and
 * clears it.
 */
export const SectionFocusContext = createContext<{ current: boolean }>({ current: false });

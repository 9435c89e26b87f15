import { createContext } from 'react';

/**
 * Set by the shell when the operator chooses another section: that section's heading then takes the focus and clears
 * it.
 */
export const SectionFocusContext = createContext<{ current: boolean }>({ current: false });

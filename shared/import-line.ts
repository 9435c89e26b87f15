/** Status line of an import that waits for another one to finish. */
export const WAITING_LINE = 'turn';

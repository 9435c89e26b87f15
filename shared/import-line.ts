/** The line of an import that waits for its turn: others are read first. */
export const WAITING_LINE = 'turn';

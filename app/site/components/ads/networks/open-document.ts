/** Id of the data block at the end of a document. */
export const LOADER_DATA_ID = 'loader-data';

/**
 * Whether this document's policy lets networks run. A document's first page decides, because client navigation keeps its policy.
 * Always true on the server, whose pages only show networks if their policy allows them.
 */
export const isDocumentOpen =
  typeof document === 'undefined' || document.getElementById(LOADER_DATA_ID)?.dataset.networks !== undefined;

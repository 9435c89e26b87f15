/** Id of the data block at the end of a document. */
export const LOADER_DATA_ID = 'loader-data';

/**
 * Whether this document's policy lets networks run. The first page of a document decides: client navigation keeps its
 * policy. True on the server, whose pages show networks only if their policy opens for them.
 */
export const isDocumentOpen =
  typeof document === 'undefined' || document.getElementById(LOADER_DATA_ID)?.dataset.networks !== undefined;
